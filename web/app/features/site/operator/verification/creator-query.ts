import type { Calls, QueryOf } from '@ovation/contract'
import { shownIn } from '../console/list/ListTabs'
import { listQuery, timeSort } from '../console/list/list-query'

type Search = QueryOf<Calls['GET /admin/creators/search']>

export const shows = ['waiting', 'asked', 'rejected', 'verified', 'disabled'] as const

/** The queue starts with the longest wait, the other lists with the latest. */
export const sortOfCreators = (search: URLSearchParams) =>
  timeSort(search, shownIn(search, shows) === 'waiting' ? 'asc' : 'desc')

/** The filters and the sort in the URL as the API wants them. */
export const creatorSearch = (search: URLSearchParams): Search => ({
  q: listQuery(search).q,
  state: shownIn(search, shows),
  sort: sortOfCreators(search).direction,
})
