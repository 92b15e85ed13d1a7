import type { CreatorProfile, MySubscription } from '@ovation/contract'
import { inHundredths } from '~/ui/money/PriceLine'
import { counted } from '~/ui/text/format'
import type { Chosen, SubscriptionType } from './slice'

export interface Plan {
  key: string
  type: SubscriptionType
  /** The months of a bundle; a year is one plan. */
  months: number
  title: string
  /** Dollars. */
  price: number
  days: number
  /** Dollars saved against monthly payment. */
  saved: number
}

type Offering = Pick<
  CreatorProfile,
  'monthlyPrice' | 'yearlyPrice' | 'bundles' | 'isFreeSubscription' | 'durationFreeSubscriptionDays'
>

interface Buyer {
  freeEnabled: boolean
  /** The viewer's current or former subscription to this creator. */
  mine: Pick<MySubscription, 'isLive' | 'usedFreeSubscription'> | null
  /** It is a gift. */
  gift: boolean
}

const month = 30
const year = 365
const monthsOfYear = 12

/** The available plans, shortest first. */
export function plansOf(creator: Offering, buyer: Buyer): Plan[] {
  const { monthlyPrice, yearlyPrice, bundles } = creator
  const saved = (months: number, price: number) =>
    Math.max(0, monthlyPrice > 0 ? inHundredths(monthlyPrice * months - price) : 0)
  const plans: Plan[] = []
  if (startsFree(creator, buyer)) plans.push(freeStart(creator.durationFreeSubscriptionDays))
  if (monthlyPrice > 0) {
    const once = { type: 'monthly', title: 'Monthly', price: monthlyPrice } as const
    plans.push({ ...once, key: 'monthly', months: 1, days: month, saved: 0 })
    for (const { months, price } of bundles.toSorted((one, other) => one.months - other.months)) {
      const title = counted(months, 'month')
      const days = months * month
      plans.push({ key: title, type: 'monthly', months, title, price, days, saved: saved(months, price) })
    }
  }
  if (yearlyPrice > 0) {
    const whole = { type: 'yearly', title: 'Yearly', price: yearlyPrice } as const
    plans.push({ ...whole, key: 'yearly', months: 1, days: year, saved: saved(monthsOfYear, yearlyPrice) })
  }
  return plans
}

/** Once per creator, not as a gift, and not while a subscription is live. */
const startsFree = (creator: Offering, { freeEnabled, mine, gift }: Buyer) =>
  freeEnabled &&
  creator.isFreeSubscription &&
  creator.durationFreeSubscriptionDays > 0 &&
  !gift &&
  !mine?.isLive &&
  !mine?.usedFreeSubscription

const freeStart = (days: number): Plan => ({
  key: 'free',
  type: 'free',
  months: 1,
  title: days === 1 ? 'Free for a day' : `Free for ${days} days`,
  price: 0,
  days,
  saved: 0,
})

/** The preselected plan: the free trial, or a month. */
export const firstPlan = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ type }) => type === 'free') ?? planFor(plans, { type: 'monthly', months: 1 })

/** The chosen plan, or the nearest one that exists. */
export const planFor = (plans: readonly Plan[], { type, months }: Chosen): Plan | undefined =>
  plans.find((plan) => plan.type === type && plan.months === months) ??
  plans.find((plan) => plan.type === type) ??
  plans.find((plan) => plan.type === 'monthly') ??
  plans[0]

/** How a plan renews. */
export function planNote({ type, days }: Plan): string {
  if (type === 'free') return 'Ends automatically. You won’t be charged.'
  if (type === 'yearly') return 'Renews every year'
  return `Renews every ${days} days`
}

/** The period: a month, 3 months, a year. */
const timeOf = ({ type, months }: Plan) =>
  type === 'yearly' ? 'a year' : months === 1 ? 'a month' : counted(months, 'month')

/** The label of the button, around its price. */
export function payLabel(plan: Plan, { gift, live }: { gift: boolean; live: boolean }): [string, string] {
  const time = timeOf(plan)
  if (gift) return [`Give ${time} for`, '']
  if (live) return [`Add ${time} for`, '']
  return plan.months > 1 ? [`Subscribe for ${time} ·`, ''] : ['Subscribe for', time]
}

/** The interval after a renewal price: $6.50 a month, $17.55 every 3 months. */
export const eachTime = (plan: Plan) => (plan.months > 1 ? `every ${timeOf(plan)}` : timeOf(plan))

const dayLength = 24 * 60 * 60 * 1000

/** The end date: a purchase extends the remaining time. */
export const activeUntil = ({ days }: Plan, expiredAt: string | null, now = Date.now()): Date =>
  new Date(Math.max(now, expiredAt ? Date.parse(expiredAt) : 0) + days * dayLength)
