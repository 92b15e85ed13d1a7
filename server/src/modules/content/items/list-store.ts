import type { ItemKind } from '@ovation/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Audience } from '#modules/identity/people'
import type { Listing, Sort } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { type Item, items } from '#tables/items'
import { isShown, itemsWithCreators, kindIs, notHiddenBy, shownInAll } from '#views/shown-items'
import { visibleTo } from '#views/visible-creators'
import { holdsWords } from './search-words.ts'

interface Dates {
  fromDate?: string
  toDate?: string
}

export interface PublicSearch extends Dates {
  q?: string
  isSale?: boolean
  sortBy?: 'latest' | 'oldest'
  sort?: 'asc' | 'desc'
}

export interface OwnSearch extends Dates {
  q?: string
  isSale?: boolean
  status?: Item['status'] | 'published' | 'scheduled' | 'file-error'
  sortBy?: 'latest' | 'oldest' | 'updated' | 'title'
  sort?: 'asc' | 'desc'
}

const byId = { kind: 'id', by: items.id } as const
/** Of the item that a list is about, for what its kind can be searched and sorted by. */
export const listed = { id: items.id, creatorId: items.creatorId, isPinned: items.isPinned }

/** By the moment they appeared. */
export const published: Pick<Sort, 'name' | 'keys'> = {
  name: 'published',
  keys: [{ kind: 'instant', by: items.publishedAt }, byId],
}

interface Narrowing {
  creatorId?: string | undefined
  /** The conditions of the kind itself. */
  narrower?: (SQL | undefined)[]
}

/**
 * Shown items of one kind, newest first, without those the viewer has hidden: of all creators visible to this audience, or
 * of one of them.
 */
export async function shownItems(
  db: Queryable,
  audience: Audience,
  kind: ItemKind,
  search: PublicSearch,
  { creatorId, narrower = [] }: Narrowing = {},
): Promise<Listing> {
  const filters = [
    await holdsWords(db, search.q),
    saleIs(search.isSale),
    ...between(items.publishedAt, search),
    ...narrower,
  ]
  const notHidden = notHiddenBy(audience)
  const sort = { ...published, direction: search.sort ?? (search.sortBy === 'oldest' ? 'asc' : 'desc') }
  if (creatorId !== undefined) {
    const where = [sql`${items.creatorId} = ${creatorId}`, kindIs(kind), isShown, notHidden, ...filters]
    return { id: items.id, from: sql`${items}`, where, sort }
  }
  const listing = {
    id: items.id,
    from: itemsWithCreators,
    where: [kindIs(kind), isShown, notHidden, ...visibleTo(audience), ...filters],
    sort,
  }
  return filters.some(Boolean) ? listing : { ...listing, total: shownInAll(audience, kind) }
}

/** A creator searches the whole text of their own items. */
const everyWord = sql`lower(' ' || ${items.title} || ' ' || regexp_replace(${items.body}, '<[^>]*>', ' ', 'g'))`

/** All items of one kind of a creator, for that creator. */
export function ownItems(creatorId: string, kind: Item['kind'], search: OwnSearch): Listing {
  const wanted = search.q?.trim()
  return {
    id: items.id,
    from: sql`${items}`,
    where: [
      sql`${items.creatorId} = ${creatorId}`,
      kindIs(kind),
      wanted ? sql`${everyWord} like words_like(${wanted})` : undefined,
      statusIs(search.status),
      saleIs(search.isSale),
      ...between(items.createdAt, search),
    ],
    sort: ownSort(search),
  }
}

function ownSort({ status, sortBy, sort }: OwnSearch): Sort {
  // In the order of publication.
  if (status === 'scheduled' && sortBy === undefined) return { ...published, direction: sort ?? 'asc' }
  if (sortBy === 'title') {
    return {
      name: 'title',
      keys: [{ kind: 'text', by: sql`lower(${items.title})` }, byId],
      direction: sort ?? 'asc',
    }
  }
  if (sortBy === 'updated') {
    return {
      name: 'updated',
      keys: [{ kind: 'instant', by: items.updatedAt }, byId],
      direction: sort ?? 'desc',
    }
  }
  const keys: Sort['keys'] = [{ kind: 'instant', by: items.createdAt }, byId]
  return { name: 'created', keys, direction: sort ?? (sortBy === 'oldest' ? 'asc' : 'desc') }
}

function statusIs(status: OwnSearch['status']): SQL | undefined {
  if (status === undefined) return undefined
  if (status === 'draft') return sql`${items.status} = 'draft'`
  if (status === 'file-error') return sql`${items.filesState} = 'error' and ${items.status} <> 'draft'`
  const isSound = sql`${items.filesState} <> 'error'`
  if (status === 'published' || status === 'scheduled') {
    const when = status === 'published' ? sql`<=` : sql`>`
    return sql`${items.status} = 'active' and ${isSound} and ${items.publishedAt} ${when} now()`
  }
  return sql`${items.status} = ${status} and ${isSound}`
}

const saleIs = (isSale: boolean | undefined) =>
  isSale === undefined ? undefined : sql`${items.isSale} = ${isSale}`

/** Whole days, both included. */
export function between(column: SQLWrapper, { fromDate, toDate }: Dates): (SQL | undefined)[] {
  return [
    fromDate ? sql`${column} >= ${fromDate}::date` : undefined,
    toDate ? sql`${column} < ${toDate}::date + 1` : undefined,
  ]
}
