import { fromHundredths, isInHundredths, toHundredths, tooManyDigits } from '@ovation/contract'
import { conflict, invalid } from '#platform/errors'

export { fromHundredths, toHundredths } from '@ovation/contract'

/** An amount of a request in cents or hundredths of a token; refused at `path` if it has more than two decimals. */
export function readAmount(path: string, amount: number): number {
  if (!isInHundredths(amount)) throw invalid(path, tooManyDigits)
  return toHundredths(amount)
}

/** The site's share of a price, rounded to a hundredth; the creator gets the rest. site_share in SQL is the same. */
export const feeOf = (gross: number, commission: number) => Math.round(gross * commission)

const numbers = new Intl.NumberFormat('en')

/** 1 token, 12.35 tokens. */
export const formatTokens = (hundredths: number) =>
  hundredths === 100 ? '1 token' : `${numbers.format(fromHundredths(hundredths))} tokens`

/** $9.99 */
export const formatDollars = (cents: number) => `$${fromHundredths(cents).toFixed(2)}`

interface AgreedPrice {
  /** The price that the payer saw, in tokens or dollars. Clients that show none send none. */
  seen: number | undefined
  /** The field of the request that has it. */
  path?: string
  /** The price now, in hundredths. */
  price: number
  format: (price: number) => string
}

/** The price shown is the price charged: a price that has changed since is refused before anything is paid. */
export function requireAgreedPrice({ seen, path = 'price', price, format }: AgreedPrice) {
  if (seen === undefined || readAmount(path, seen) === price) return
  throw conflict('PRICE_CHANGED', `The price has changed. It’s ${format(price)} now.`)
}
