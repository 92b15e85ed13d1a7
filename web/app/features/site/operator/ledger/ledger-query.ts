import type { ledgerCalls, QueryOf } from '@ovation/contract'
import { amountQuery } from '../transactions/amount-query'

type Query = Omit<QueryOf<typeof ledgerCalls.ledgerTransfers>, 'limit' | 'offset' | 'cursor'>

/** The filters in the URL. */
export const ledgerQuery = (search: URLSearchParams): Query => ({
  ...amountQuery(search),
  kind: search.get('kind')?.slice(0, 60) || undefined,
})
