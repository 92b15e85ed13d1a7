import { expect, it } from 'vitest'
import { payoutQuery, sortOfPayouts } from './payout-query'

const query = (search: string, status: 'pending' | 'done' = 'pending') =>
  payoutQuery(new URLSearchParams(search), status)

it('the filters of the URL are those of the API, and unknown ones are left out', () => {
  expect(query('q=Marisol&method=banking&from=2026-01-02&to=2026-01-31&sort=-amount')).toEqual({
    ...{ status: 'pending', sortBy: 'requestTokens', sort: 'desc', q: 'Marisol' },
    ...{ paymentAccountType: 'banking', fromDate: '2026-01-02', toDate: '2026-01-31' },
  })
  expect(query('method=cash&from=soon&sort=name', 'done')).toEqual({
    ...{ status: 'done', sortBy: 'createdAt', sort: 'desc' },
  })
})

it('a queue begins with the longest wait', () => {
  expect(sortOfPayouts(new URLSearchParams(), 'approved')).toEqual({ by: 'since', direction: 'asc' })
  expect(sortOfPayouts(new URLSearchParams(), 'done')).toEqual({ by: 'since', direction: 'desc' })
})
