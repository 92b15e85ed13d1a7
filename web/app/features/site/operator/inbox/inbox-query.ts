import type { Calls, QueryOf } from '@ovation/contract'
import { shownIn } from '../console/list/ListTabs'
import { chosenIn, listQuery, timeSort } from '../console/list/list-query'

type Search = QueryOf<Calls['GET /operator/inbox']>

export const shows = ['open', 'closed', 'all'] as const
const assignees = ['me', 'nobody'] as const

/** The filters and the sort in the URL as the API wants them. */
export function inboxSearch(search: URLSearchParams): Search {
  const show = shownIn(search, shows)
  return {
    q: listQuery(search).q,
    assignee: chosenIn(search, 'assignee', assignees),
    status: show === 'all' ? undefined : show,
    sort: timeSort(search).direction,
  }
}
