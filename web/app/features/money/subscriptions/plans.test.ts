import { describe, expect, it } from 'vitest'
import { activeUntil, eachTime, firstPlan, payLabel, planFor, planNote, plansOf } from './plans'

const ada = {
  monthlyPrice: 9.99,
  yearlyPrice: 99.9,
  bundles: [
    { months: 6, discount: 0.2, price: 47.95 },
    { months: 3, discount: 0.1, price: 26.97 },
  ],
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 7,
}
const fan = { freeEnabled: true, mine: null, gift: false }
const titles = (...args: Parameters<typeof plansOf>) => plansOf(...args).map(({ title }) => title)
const named = (title: string) => {
  const found = plansOf(ada, fan).find((plan) => plan.title === title)
  if (!found) throw new Error(`No plan ${title}`)
  return found
}

describe('the plans of a subscription', () => {
  it('are all that the creator offers, shortest first', () => {
    expect(titles(ada, fan)).toEqual(['Free for 7 days', 'Monthly', '3 months', '6 months', 'Yearly'])
  })

  it('leave out plans without a price', () => {
    expect(titles({ ...ada, yearlyPrice: 0, bundles: [], isFreeSubscription: false }, fan)).toEqual([
      'Monthly',
    ])
    expect(titles({ ...ada, monthlyPrice: 0, isFreeSubscription: false }, fan)).toEqual(['Yearly'])
  })

  it.each([
    ['as a gift', { gift: true }],
    ['if the site has disabled it', { freeEnabled: false }],
    ['a second time', { mine: { isLive: false, usedFreeSubscription: true } }],
    ['while a subscription is live', { mine: { isLive: true, usedFreeSubscription: false } }],
  ])('have no free trial %s', (_, facts) => {
    expect(titles(ada, { ...fan, ...facts })).not.toContain('Free for 7 days')
  })

  it('show the savings against monthly payment, to the cent', () => {
    expect(named('3 months').saved).toBe(3)
    expect(named('Yearly').saved).toBe(19.98)
    expect(named('Monthly').saved).toBe(0)
  })

  it('never show negative savings', () => {
    const dear = plansOf({ ...ada, yearlyPrice: 150 }, fan).at(-1)
    expect(dear?.saved).toBe(0)
    expect(dear && planNote(dear)).toBe('Renews every year')
  })
})

describe('the chosen plan', () => {
  const plans = plansOf(ada, fan)
  const found = (type: 'monthly' | 'yearly' | 'free', months = 1) => planFor(plans, { type, months })?.title

  it('is found by its kind and its months', () => {
    expect(found('monthly')).toBe('Monthly')
    expect(found('monthly', 6)).toBe('6 months')
    expect(found('free')).toBe('Free for 7 days')
  })

  it('is the nearest one if it no longer exists', () => {
    expect(found('monthly', 12)).toBe('Monthly')
    const withoutYear = plansOf({ ...ada, yearlyPrice: 0 }, fan)
    expect(planFor(withoutYear, { type: 'yearly', months: 1 })?.title).toBe('Monthly')
    expect(planFor([], { type: 'monthly', months: 1 })).toBeUndefined()
  })
})

describe('the preselected plan', () => {
  it('is the free trial, if available, else a month', () => {
    expect(firstPlan(plansOf(ada, fan))?.title).toBe('Free for 7 days')
    const again = { ...fan, mine: { isLive: false, usedFreeSubscription: true } }
    expect(firstPlan(plansOf(ada, again))?.title).toBe('Monthly')
    expect(firstPlan([])).toBeUndefined()
  })
})

describe('a renewal price', () => {
  it.each([
    ['Monthly', 'a month'],
    ['3 months', 'every 3 months'],
    ['Yearly', 'a year'],
  ])('of %s is %s', (title, words) => expect(eachTime(named(title))).toBe(words))
})

describe('the button', () => {
  const plain = { gift: false, live: false }
  it.each([
    ['Monthly', plain, ['Subscribe for', 'a month']],
    ['Yearly', plain, ['Subscribe for', 'a year']],
    ['3 months', plain, ['Subscribe for 3 months ·', '']],
    ['Monthly', { gift: true, live: false }, ['Give a month for', '']],
    ['Yearly', { gift: false, live: true }, ['Add a year for', '']],
  ])('for %s with %o has %o around the price', (title, how, words) => {
    expect(payLabel(named(title), how)).toEqual(words)
  })
})

describe('the end date', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  it('counts from now without a live subscription', () => {
    const until = activeUntil(named('Monthly'), '2026-02-01T12:00:00Z', now)
    expect(until.toISOString()).toBe('2026-03-31T12:00:00.000Z')
  })

  it('extends a live subscription', () => {
    const until = activeUntil(named('3 months'), '2026-03-11T12:00:00Z', now)
    expect(until.toISOString()).toBe('2026-06-09T12:00:00.000Z')
  })
})
