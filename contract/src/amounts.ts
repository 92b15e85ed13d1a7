/**
 * Whether an amount of dollars or tokens has at most two digits after the point. Asked of its digits: a hundred times
 * 1.1 or 19.99 is a hair beside the whole number it means.
 */
export const isInHundredths = (amount: number): boolean => Number(amount.toFixed(2)) === amount

/** Dollars as cents, tokens as their hundredths. */
export const toHundredths = (amount: number): number => Math.round(amount * 100)

/** The opposite: cents as dollars, hundredths as tokens. */
export const fromHundredths = (hundredths: number): number => hundredths / 100

export const tooManyDigits = 'Use up to two decimal places.'
