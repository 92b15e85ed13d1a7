import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, List, Search, Shape, Text } from '../base/shapes.ts'

const Count = Type.Integer({ minimum: 0, maximum: limits.foundCounted })

/** The number of results of each kind, counted up to `limits.foundCounted`. */
export const FoundCounts = Shape('FoundCounts', {
  creators: Count,
  posts: Count,
  videos: Count,
  galleries: Count,
  products: Count,
})
export type FoundCounts = Static<typeof FoundCounts>

export const searchCalls = {
  countKeyword: endpoint({
    method: 'POST',
    path: '/search/keywords',
    who: 'optional',
    summary: 'Count a search keyword; suggested to others once several people found results with it',
    body: Fields({ keyword: Text(limits.keyword, 2) }),
    response: Done,
    perMinute: 30,
  }),
  keywords: endpoint({
    method: 'GET',
    path: '/search/list/keywords',
    who: 'visitor',
    summary: 'List popular search keywords with the number of people',
    query: Fields({ q: Search.q, limit: Search.limit, offset: Search.offset }),
    response: List(Fields({ keyword: Type.String(), total: Type.Integer() })),
  }),
  foundCounts: endpoint({
    method: 'GET',
    path: '/search/counts',
    who: 'optional',
    summary: `Count a search’s results of each kind, up to ${limits.foundCounted}`,
    query: Fields({ q: Text(100) }),
    response: FoundCounts,
  }),
}
