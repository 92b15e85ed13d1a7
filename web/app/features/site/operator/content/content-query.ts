import type { Calls, QueryOf } from '@ovation/contract'
import { contentStatuses, contentTypes } from '@ovation/contract/content-types'
import { chosenIn, type ListQuery, timeSort } from '../console/list/list-query'

type Search = QueryOf<Calls['GET /operator/content']>

const dayIn = (search: URLSearchParams, name: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined

/** The filters of the URL as the API wants them. */
export function contentSearch(search: URLSearchParams, { q }: Pick<ListQuery, 'q'>): Search {
  const person = search.get('person')?.trim().replace(/^@/, '').slice(0, 64)
  return {
    ...(q && { q }),
    type: chosenIn(search, 'type', contentTypes),
    status: chosenIn(search, 'status', contentStatuses),
    ...(person && { personId: person }),
    fromDate: dayIn(search, 'from'),
    toDate: dayIn(search, 'to'),
    sort: timeSort(search).direction,
    ...(search.get('reported') === 'yes' && { isReported: true }),
  }
}
