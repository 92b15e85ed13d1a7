import type { BodyOf, PublicSettings, subscriptionCalls } from '@ovation/contract'
import { bundlePriceCents, type Creator, findCreator, loadBundles } from '#modules/identity/people'
import { toHundredths } from '#platform/amounts'
import { conflict, invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import type { Subscription } from './store.ts'

export type Wish = BodyOf<typeof subscriptionCalls.subscribe>
export type PaidWish = Pick<Wish, 'months' | 'couponCode' | 'price'> & Pick<Terms, 'type'>
type Limits = Pick<PublicSettings, 'minimumSubscriptionPrice' | 'maximumSubscriptionPrice'>

/** The plan and its price. */
export interface Terms {
  type: 'monthly' | 'yearly'
  months: number
  cents: number
}

const dayMs = 24 * 60 * 60 * 1000
export const daysAfter = (moment: Date | number, days: number) =>
  new Date(new Date(moment).getTime() + days * dayMs)

/** A month is 30 days, a year 365. */
export const daysOf = ({ type, months }: Pick<Terms, 'type' | 'months'>) =>
  type === 'yearly' ? 365 : 30 * months

/** Converts cents to hundredths of a token, at the token price in dollars. */
export const tokensFor = (cents: number, tokenConversionRate: number) =>
  Math.max(1, Math.round(cents / tokenConversionRate))

export async function readCreator(tx: Queryable, creatorId: string): Promise<Creator> {
  const creator = await findCreator(tx, creatorId)
  if (!creator) throw new Error(`There is no creator ${creatorId}.`)
  return creator
}

/** The creator's current price of a plan. */
export async function termsOf(
  tx: Queryable,
  limits: Limits,
  creator: Creator,
  { type, months = 1 }: Pick<PaidWish, 'type' | 'months'>,
): Promise<Terms> {
  const price = type === 'monthly' ? creator.monthlyPriceCents : creator.yearlyPriceCents
  const { minimumSubscriptionPrice: minimum, maximumSubscriptionPrice: maximum } = limits
  if (price === 0 || price < toHundredths(minimum) || price > toHundredths(maximum)) {
    throw invalid('type', `This creator doesn’t offer a ${type} subscription.`)
  }
  if (months === 1) return { type, months, cents: price }
  const bundles = type === 'monthly' ? await loadBundles(tx, creator.accountId) : []
  const bundle = bundles.find((offered) => offered.months === months)
  if (!bundle) throw invalid('months', 'This creator doesn’t offer this number of months.')
  return { type, months, cents: bundlePriceCents(price, months, bundle.discount) }
}

export function refuseSuspended(subscription: Subscription | undefined) {
  if (subscription?.status !== 'suspended') return
  throw conflict('SUBSCRIPTION_SUSPENDED', 'This subscription is suspended. Please contact us.')
}
