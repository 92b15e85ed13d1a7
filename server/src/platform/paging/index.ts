import { limits } from '@ovation/contract'
import { and, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { behind, keysOfRow, orderBy, type Place, readCursor, type Sort, writeCursor } from './cursor.ts'
import type { Listing } from './listing.ts'

export type { Sort } from './cursor.ts'
export type { Listing } from './listing.ts'
export { orderedList } from './ordered-list.ts'

export interface Page {
  limit?: number
  offset?: number
  cursor?: string
}

export interface Window {
  limit: number
  offset: number
  after?: Place
}

/** Ids in order, each with its sort keys, and whether there are more. */
interface Found {
  rows: { id: string; keys: Place['keys'] }[]
  hasMore: boolean
}

/** A list with its own query. */
export interface Source {
  sort: Sort
  read(window: Window): Promise<Found>
  /** The number of all its rows. */
  count(): Promise<number>
  /** Counting costs little, whatever the list: it then runs together with `read`, also for a list that ends at once. */
  countsAtOnce?: boolean
}

/** A page of a list: `load` converts ids to items. A cursor takes precedence over an offset. */
export function readPage<Item extends { _id: string }>(
  db: Queryable,
  listing: Listing,
  page: Page,
  load: (ids: string[]) => Promise<Item[]>,
) {
  const source: Source = {
    sort: listing.sort,
    read: (window) => readKeys(db, listing, window),
    count: () => countRows(db, listing),
    countsAtOnce: listing.countsUpTo !== undefined,
  }
  return readPageFrom(source, page, load)
}

export async function readPageFrom<Item extends { _id: string }>(
  { sort, read, count, countsAtOnce = false }: Source,
  { limit = limits.pageSize, offset = 0, cursor }: Page,
  load: (ids: string[]) => Promise<Item[]>,
): Promise<{ data: Item[]; total: number; cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(sort, cursor)
  const counting = countsAtOnce && !after ? count() : undefined
  // The failure of `read` is the one that is reported.
  counting?.catch(() => {})
  const { rows, hasMore } = await read({ limit, offset: after ? 0 : offset, after })
  const ids = rows.map((row) => row.id)
  const last = hasMore ? rows.at(-1) : undefined
  const reachedEnd = !last && (ids.length > 0 || offset === 0)
  const [items, total] = await Promise.all([
    load(ids),
    after ? after.total : reachedEnd ? offset + ids.length : (counting ?? count()),
  ])
  return {
    data: inOrder(ids, items),
    total,
    cursor: last ? writeCursor(sort, { total, keys: last.keys }) : null,
  }
}

/**
 * A page of several lists that are sorted alike, as one list. Each is read through its own index, as far as the page
 * reaches. They are counted up to `mostCounted`.
 */
export function readMergedPage<Item extends { _id: string }>(
  db: Queryable,
  [first, ...rest]: readonly [Listing, ...Listing[]],
  page: Page & { mostCounted: number },
  load: (ids: string[]) => Promise<Item[]>,
) {
  const listings = [first, ...rest]
  const source: Source = {
    sort: first.sort,
    read: (window) => readMergedKeys(db, listings, window),
    count: () => countMerged(db, listings, page.mostCounted),
    countsAtOnce: true,
  }
  return readPageFrom(source, page, load)
}

async function readMergedKeys(
  db: Queryable,
  listings: Listing[],
  { limit, offset, after }: Window,
): Promise<Found> {
  const names = (listings[0]?.sort.keys ?? []).map((_, at) => sql.raw(`key_${at}`))
  const part = ({ id, from, where, sort }: Listing) => sql`(
    select ${id} as id, ${keysOfRow(sort)} as keys, ${sql.join(
      sort.keys.map(({ by }, at) => sql`${by} as ${names[at]}`),
      sql`, `,
    )}
    from ${from}
    where ${and(...where, after && behind(sort, after)) ?? sql`true`}
    order by ${orderBy(sort)}
    limit ${limit + 1 + offset})`
  const direction = sql.raw(listings[0]?.sort.direction ?? 'desc')
  const { rows } = await db.execute<{ id: string; keys: Place['keys'] }>(sql`
    select id, keys from (${sql.join(listings.map(part), sql` union all `)}) merged
    order by ${sql.join(
      names.map((name) => sql`${name} ${direction}`),
      sql`, `,
    )}
    limit ${limit + 1} offset ${offset}`)
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

async function countMerged(db: Queryable, listings: Listing[], most: number): Promise<number> {
  const part = ({ from, where }: Listing) =>
    sql`(select 1 from ${from} where ${and(...where) ?? sql`true`} limit ${most})`
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total
    from (select from (${sql.join(listings.map(part), sql` union all `)}) merged limit ${most}) counted`)
  return rows[0]?.total ?? 0
}

/** The first items of a list, without its total. */
export async function readFirst<Item extends { _id: string }>(
  db: Queryable,
  listing: Listing,
  limit: number,
  load: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const { rows } = await readKeys(db, listing, { limit, offset: 0 })
  const ids = rows.map((row) => row.id)
  return inOrder(ids, await load(ids))
}

/** Reads only ids and keys, so that rows skipped by an offset are not loaded. */
async function readKeys(
  db: Queryable,
  { id, from, where, sort }: Listing,
  { limit, offset, after }: Window,
): Promise<Found> {
  const { rows } = await db.execute<{ id: string; keys: Place['keys'] }>(sql`
    select ${id} as id, ${keysOfRow(sort)} as keys
    from ${from}
    where ${and(...where, after && behind(sort, after)) ?? sql`true`}
    order by ${orderBy(sort)}
    limit ${limit + 1} offset ${offset}`)
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

async function countRows(db: Queryable, { from, where, total, countsUpTo }: Listing): Promise<number> {
  const rest = sql`from ${from} where ${and(...where) ?? sql`true`}`
  const counted =
    total ??
    (countsUpTo
      ? sql`(select count(*) from (select ${rest} limit ${countsUpTo}) as counted)`
      : sql`(select count(*) ${rest})`)
  const { rows } = await db.execute<{ total: number }>(sql`select ${counted} as total`)
  return rows[0]?.total ?? 0
}

/** Rows deleted since their id was read are left out. */
function inOrder<Item extends { _id: string }>(ids: string[], items: Item[]): Item[] {
  const byId = new Map(items.map((item) => [item._id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
