import type { Calls, PublicSettings, ResponseOf } from '@ovation/contract'
import { isInHundredths } from '@ovation/contract/amounts'
import { type Coupon, discountFor } from './coupon'

export type TokenPackage = ResponseOf<Calls['GET /package/token/search']>['data'][number]

/** The selected purchase: tokens for dollars. */
export interface TokenOffer {
  tokens: number
  price: number
  /** The fields of the request. */
  bought: { packageId: string } | { amount: number }
}

type Terms = Pick<PublicSettings, 'minimumWalletPrice' | 'maximumWalletPrice' | 'tokenConversionRate'>

const hundredths = (amount: number) => Math.round(amount * 100)

export const offerOf = ({ _id, tokens, price }: TokenPackage): TokenOffer => ({
  tokens,
  price,
  bought: { packageId: _id },
})

/** The tokens of a custom amount; null if it is outside the limits or has fractions of a cent. */
export function ownOffer(amount: number, terms: Terms): TokenOffer | null {
  const cents = hundredths(amount)
  const tooLittle = cents < hundredths(terms.minimumWalletPrice)
  const tooMuch = cents > hundredths(terms.maximumWalletPrice)
  if (!Number.isFinite(amount) || !isInHundredths(amount) || tooLittle || tooMuch) return null
  return { tokens: tokensFor(cents, terms), price: cents / 100, bought: { amount: cents / 100 } }
}

const tokensFor = (cents: number, { tokenConversionRate }: Terms) =>
  Math.round(cents / tokenConversionRate) / 100

/** The discount of a coupon, to the cent. */
export const discountOf = ({ price }: TokenOffer, coupon: Coupon | null): number => discountFor(price, coupon)

/** The amount charged. */
export const priceOf = (offer: TokenOffer, coupon: Coupon | null): number =>
  (hundredths(offer.price) - hundredths(discountOf(offer, coupon))) / 100

/** Tokens beyond those that the price alone would buy. */
export const extraOf = ({ tokens, price }: Pick<TokenPackage, 'tokens' | 'price'>, terms: Terms): number =>
  Math.max(0, (hundredths(tokens) - hundredths(tokensFor(hundredths(price), terms))) / 100)

/** The bonus tokens of the purchase. */
export function bonusOf(offer: TokenOffer, coupon: Coupon | null, terms: Terms): number {
  const paid = hundredths(tokensFor(hundredths(priceOf(offer, coupon)), terms))
  return Math.max(0, hundredths(offer.tokens) - paid) / 100
}

/** The smallest package that covers the missing tokens, or the largest one. */
export function enough(packages: readonly TokenPackage[], missing: number): TokenPackage | undefined {
  const bySize = [...packages].sort((one, other) => one.tokens - other.tokens)
  return bySize.find(({ tokens }) => tokens >= missing) ?? bySize.at(-1)
}
