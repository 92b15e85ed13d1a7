/**
 * Whether an amount of dollars or tokens has at most two decimal places. It checks the digits, because 1.1 * 100 and
 * 19.99 * 100 are not exact.
 */
export const isInHundredths = (amount: number): boolean => Number(amount.toFixed(2)) === amount

/** Converts dollars to cents, tokens to hundredths. */
export const toHundredths = (amount: number): number => Math.round(amount * 100)

/** Converts cents to dollars, hundredths to tokens. */
export const fromHundredths = (hundredths: number): number => hundredths / 100

export const tooManyDigits = 'Use up to two decimal places.'

/** What a coupon takes off: a fraction of the price, or an amount. */
export interface Discount {
  /** 0: it is an amount. */
  value: number
  amountCents: number | null
}

/** The discount on a price in cents: rounded to the cent, and never more than the price. */
export const discountOn = (priceCents: number, { value, amountCents }: Discount): number =>
  Math.min(priceCents, amountCents ?? Math.round(priceCents * value))
