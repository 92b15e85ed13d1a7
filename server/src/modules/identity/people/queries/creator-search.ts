import { type CreatorSearch, today } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { countryIs, genderIs } from '#modules/identity/accounts'
import type { Listing, Sort } from '#platform/paging'
import { creatorCategories, creators, follows } from '#tables/people'
import { creatorsWithAccounts, type Looking, visibleTo } from '#views/visible-creators'
import { notMutedBy } from './not-muted.ts'

/* Creators with their accounts, as one viewer may find them. */

type Search = Omit<CreatorSearch, 'categoryIds'> & { categoryIds?: string[] | undefined }

export function creatorsFound(viewer: Looking, search: Search): Listing {
  const wanted = search.q?.trim()
  return {
    id: creators.accountId,
    from: wanted ? creatorsMatching(wanted) : creatorsWithAccounts,
    where: [...visibleTo(viewer), ...filters(viewer, search)],
    sort: wanted
      ? sortOf(search.sortBy ?? 'relevance', search.sort)
      : sortOf(unsearched(search.sortBy), search.sort),
  }
}

/** The most popular creators first. */
export const popularCreators = (viewer: Looking, suggest: boolean): Listing => ({
  id: creators.accountId,
  from: creatorsWithAccounts,
  where: [...visibleTo(viewer), ...(suggest ? newTo(viewer) : [])],
  sort: sortOf('popular'),
})

/** Relevance needs a search term. */
const unsearched = (name: CreatorSearch['sortBy'] = 'latest') => (name === 'relevance' ? 'popular' : name)

/** A list's `from`: creators whose name, bio or category matches, each with a rank. */
export const creatorsMatching = (wanted: string) =>
  sql`${creatorsWithAccounts} join creators_matching(${wanted}) matching on matching.id = ${creators.accountId}`

/** Suggestions exclude the viewer, and creators they follow or have muted. */
export const newTo = ({ viewerId }: Looking): SQL[] =>
  viewerId
    ? [sql`${creators.accountId} <> ${viewerId}`, sql`not ${isFollowedBy(viewerId)}`, notMutedBy(viewerId)]
    : []

const id = { kind: 'id', by: creators.accountId } as const
const joined = { kind: 'instant', by: creators.joinedAt } as const
const score = { kind: 'integer', by: creators.score } as const

/** Each has its own index, except relevance, which sorts the matches. */
const sorts = {
  relevance: { keys: [{ kind: 'integer', by: sql`matching.rank` }, score, id], direction: 'desc' },
  latest: { keys: [joined, id], direction: 'desc' },
  oldest: { keys: [joined, id], direction: 'asc' },
  popular: { keys: [score, id], direction: 'desc' },
  subscribers: { keys: [{ kind: 'integer', by: creators.subscribers }, id], direction: 'desc' },
  live: { keys: [{ kind: 'flag', by: creators.live }, score, id], direction: 'desc' },
} satisfies Record<string, Omit<Sort, 'name'>>

function sortOf(name: keyof typeof sorts, direction?: Sort['direction']): Sort {
  return { name, keys: sorts[name].keys, direction: direction ?? sorts[name].direction }
}

function filters({ viewerId }: Looking, { categoryIds, ...search }: Search): (SQL | undefined)[] {
  const equal = [
    [creators.height, search.height],
    [creators.weight, search.weight],
    [creators.bodyType, search.bodyType],
    [creators.ethnicity, search.ethnicity],
    [creators.butt, search.butt],
    [creators.hair, search.hair],
    [creators.eyes, search.eyes],
    [creators.sexualOrientation, search.sexualOrientation],
    [creators.isFreeSubscription, search.isFreeSubscription],
    [creators.streamingStatus, search.streamingStatus],
  ] as const
  return [
    search.gender === undefined ? undefined : genderIs(search.gender),
    search.country === undefined ? undefined : countryIs(search.country),
    ...equal.map(([column, value]) => (value === undefined ? undefined : sql`${column} = ${value}`)),
    ...ageBetween(search.fromAge, search.toAge),
    categoryIds ? inCategories(categoryIds) : undefined,
    search.followed === undefined ? undefined : followedBy(viewerId, search.followed),
  ]
}

function ageBetween(fromAge?: number, toAge?: number) {
  const yearsAgo = (years: number) => sql`${today()}::date - make_interval(years => ${years}::integer)`
  return [
    fromAge === undefined ? undefined : sql`${creators.dateOfBirth} <= ${yearsAgo(fromAge)}`,
    toAge === undefined ? undefined : sql`${creators.dateOfBirth} > ${yearsAgo(toAge + 1)}`,
  ]
}

function inCategories(ids: string[]) {
  return sql`exists (select from ${creatorCategories}
    where ${creatorCategories.creatorId} = ${creators.accountId}
      and ${creatorCategories.categoryId} = any(${sql.param(ids)}::uuid[]))`
}

/** A visitor follows no one. */
function followedBy(viewerId: string | null, followed: boolean) {
  if (!viewerId) return followed ? sql`false` : undefined
  return followed ? isFollowedBy(viewerId) : sql`not ${isFollowedBy(viewerId)}`
}

const isFollowedBy = (viewerId: string) => sql`exists (select from ${follows}
  where ${follows.followerId} = ${viewerId} and ${follows.creatorId} = ${creators.accountId})`
