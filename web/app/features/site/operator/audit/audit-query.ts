import type { Calls, QueryOf } from '@ovation/contract'
import { auditActions } from '@ovation/contract/audit-actions'
import { chosenIn, timeSort } from '../console/list/list-query'
import { dateIn } from '../console/list/url-values'

type Search = QueryOf<Calls['GET /operator/audit']>

const looksLikeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idIn(search: URLSearchParams, name: string): string | undefined {
  const value = search.get(name) ?? ''
  return looksLikeId.test(value) ? value : undefined
}

/** The filters and the sort in the URL as the API wants them. */
export const auditSearch = (search: URLSearchParams): Search => ({
  action: chosenIn(search, 'action', auditActions),
  operatorId: idIn(search, 'operator'),
  subjectId: idIn(search, 'about'),
  fromDate: dateIn(search, 'from'),
  toDate: dateIn(search, 'to'),
  sort: timeSort(search).direction,
})
