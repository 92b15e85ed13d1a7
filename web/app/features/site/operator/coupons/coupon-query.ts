import type { Calls, QueryOf } from '@ovation/contract'
import { shownIn } from '../console/list/ListTabs'
import { listQuery, timeSort } from '../console/list/list-query'

type Search = QueryOf<Calls['GET /operator/coupons']>

export const shows = ['active', 'inactive', 'archived'] as const

/** The filters and the sort in the URL as the API wants them. */
export const couponSearch = (search: URLSearchParams): Search => ({
  q: listQuery(search).q || undefined,
  status: shownIn(search, shows),
  sort: timeSort(search).direction,
})
