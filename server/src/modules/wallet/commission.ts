/** What the site keeps of a price, to the next hundredth; the creator gets the rest. */
export const feeOf = (gross: number, commission: number) => Math.round(gross * commission)
