import type { Calls, QueryOf } from '@ovation/contract'
import { chosenIn, type SortOrder, sortIn } from '../console/list/list-query'
import { dateIn } from '../console/list/url-values'

type Query = Omit<QueryOf<Calls['GET /admin/payout-requests/search']>, 'limit' | 'offset' | 'cursor'>
type Status = NonNullable<Query['status']>

const methods = ['banking', 'paypal', 'stripe'] as const

export const methodChoices = [
  { value: 'banking', text: 'Bank transfer' },
  { value: 'paypal', text: 'PayPal' },
  { value: 'stripe', text: 'Stripe' },
] as const satisfies { value: (typeof methods)[number]; text: string }[]

const columns = { since: 'createdAt', amount: 'requestTokens' } as const

/** Open requests begin with the longest wait, decided ones with the latest. */
export const sortOfPayouts = (search: URLSearchParams, status: Status): SortOrder<keyof typeof columns> =>
  sortIn(search, ['since', 'amount'], {
    by: 'since',
    direction: status === 'pending' || status === 'approved' ? 'asc' : 'desc',
  })

/** The filters of the URL as the API wants them. */
export function payoutQuery(search: URLSearchParams, status: Status): Query {
  const { by, direction } = sortOfPayouts(search, status)
  return {
    ...{ status, sortBy: columns[by], sort: direction },
    q: search.get('q')?.trim() || undefined,
    paymentAccountType: chosenIn(search, 'method', methods),
    fromDate: dateIn(search, 'from'),
    toDate: dateIn(search, 'to'),
  }
}
