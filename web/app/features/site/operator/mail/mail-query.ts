import type { Calls, QueryOf } from '@ovation/contract'
import { emailKinds } from '@ovation/contract/email-kinds'
import { shownIn } from '../console/list/ListTabs'
import { chosenIn, listQuery, timeSort } from '../console/list/list-query'

type Search = QueryOf<Calls['GET /admin/mails/search']>

export const shows = ['all', 'failed', 'queued', 'kept', 'sent'] as const

/** The filters and the sort in the URL as the API wants them. */
export function mailSearch(search: URLSearchParams): Search {
  const show = shownIn(search, shows)
  return {
    q: listQuery(search).q,
    kind: chosenIn(search, 'kind', emailKinds),
    status: show === 'all' ? undefined : show,
    sort: timeSort(search).direction,
  }
}
