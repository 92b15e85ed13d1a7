import { limits } from '@ovation/contract'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { behind, keysOfRow, orderBy, type Place, readCursor, type Sort, writeCursor } from './cursor.ts'

export type { Sort } from './cursor.ts'

/** Which rows a list holds and in what order, before anything is said about how they look. */
export interface Listing {
  id: SQLWrapper
  from: SQL
  where: (SQL | undefined)[]
  sort: Sort
}

interface Page {
  limit?: number
  offset?: number
  cursor?: string
}

interface Window {
  limit: number
  offset: number
  after?: Place
}

/** A page as lists answer it: `load` makes items of the ids. A cursor wins over an offset. */
export async function readPage<Item extends { _id: string }>(
  db: Queryable,
  listing: Listing,
  { limit = limits.pageSize, offset = 0, cursor }: Page,
  load: (ids: string[]) => Promise<Item[]>,
): Promise<{ data: Item[]; total: number; cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(listing.sort, cursor)
  const rows = await readKeys(db, listing, { limit: limit + 1, offset: after ? 0 : offset, after })
  const shown = rows.slice(0, limit)
  const ids = shown.map((row) => row.id)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const reachedEnd = !last && (ids.length > 0 || offset === 0)
  const [items, total] = await Promise.all([
    load(ids),
    after ? after.total : reachedEnd ? offset + ids.length : countRows(db, listing),
  ])
  return {
    data: inOrder(ids, items),
    total,
    cursor: last ? writeCursor(listing.sort, { total, keys: last.keys }) : null,
  }
}

/** The first of a list, when nobody asks how long it is. */
export async function readFirst<Item extends { _id: string }>(
  db: Queryable,
  listing: Listing,
  limit: number,
  load: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const ids = (await readKeys(db, listing, { limit, offset: 0 })).map((row) => row.id)
  return inOrder(ids, await load(ids))
}

/** Only ids and keys are read here: what an offset skips is then not dressed up in vain. */
async function readKeys(db: Queryable, { id, from, where, sort }: Listing, { limit, offset, after }: Window) {
  const { rows } = await db.execute<{ id: string; keys: Place['keys'] }>(sql`
    select ${id} as id, ${keysOfRow(sort)} as keys
    from ${from}
    where ${and(...where, after && behind(sort, after)) ?? sql`true`}
    order by ${orderBy(sort)}
    limit ${limit} offset ${offset}`)
  return rows
}

async function countRows(db: Queryable, { from, where }: Listing): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from ${from} where ${and(...where) ?? sql`true`}`)
  return rows[0]?.total ?? 0
}

/** A row that vanished since its id was read is left out. */
function inOrder<Item extends { _id: string }>(ids: string[], items: Item[]): Item[] {
  const byId = new Map(items.map((item) => [item._id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
