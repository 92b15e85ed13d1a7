import { type CreatorSearch, limits, profileOptions } from '@ovation/contract'
import { choiceFilters, defaultSort, searchSort } from './filters'

/** Fills a desktop's screen; on a phone, every card more comes later with all of them. */
const pageSize = 12
const sortable = ['latest', 'oldest', 'popular', 'subscribers', 'live'] as const
const longestQuestion = 100
const longestCursor = 600
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * What an address asks of the list of creators. Addresses are typed, shared and cut off, so anything the list does not
 * know is left out instead of refused.
 */
export function creatorQuery(params: URLSearchParams, loggedIn: boolean): CreatorSearch {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const q = text('q').slice(0, longestQuestion)
  const query: CreatorSearch = {
    limit: pageSize,
    sortBy: sortable.find((sort) => sort === text('sortBy')) ?? (q ? searchSort : defaultSort),
  }
  for (const { name, list } of choiceFilters) {
    if (profileOptions[list].some(({ value }) => value === text(name))) query[name] = text(name)
  }
  if (q) query.q = q
  if (/^[A-Z]{2}$/.test(text('country'))) query.country = text('country')
  const [fromAge, toAge] = [ageOf(text('fromAge')), ageOf(text('toAge'))]
  if (fromAge !== null) query.fromAge = fromAge
  if (toAge !== null && (fromAge === null || toAge >= fromAge)) query.toAge = toAge
  const categories = params.getAll('categoryIds').flatMap((ids) => ids.split(','))
  const known = [...new Set(categories.filter((id) => uuid.test(id)))].slice(0, 10)
  if (known.length > 0) query.categoryIds = known.join(',')
  if (text('isFreeSubscription') === 'true') query.isFreeSubscription = true
  if (text('followed') === 'true' && loggedIn) query.followed = true
  const cursor = text('cursor')
  if (cursor && cursor.length <= longestCursor) query.cursor = cursor
  return query
}

const oldest = 120

function ageOf(text: string): number | null {
  const age = /^\d{2,3}$/.test(text) ? Number(text) : 0
  return age >= limits.adultAge && age <= oldest ? age : null
}
