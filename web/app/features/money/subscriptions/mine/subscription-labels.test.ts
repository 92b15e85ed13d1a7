import { describe, expect, it } from 'vitest'
import { stateOf, termOf } from './subscription-labels'

const subscription = { isLive: true, nextRecurringDate: '2026-12-15T00:00:00.000Z', failures: 0 }

describe('a subscription', () => {
  it('renews, fails, ends or has ended', () => {
    expect(stateOf(subscription)).toBe('renews')
    expect(stateOf({ ...subscription, failures: 2 })).toBe('failing')
    expect(stateOf({ ...subscription, nextRecurringDate: null })).toBe('ends')
    // One that ended after failures keeps their number, but is not retried.
    expect(stateOf({ isLive: false, nextRecurringDate: null, failures: 4 })).toBe('ended')
  })

  it('is named by the purchased period', () => {
    expect(termOf({ type: 'monthly', months: 1 })).toBe('Monthly')
    expect(termOf({ type: 'monthly', months: 3 })).toBe('3 months')
  })
})
