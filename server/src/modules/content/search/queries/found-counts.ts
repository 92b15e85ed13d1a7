import { type FoundCounts, limits } from '@ovation/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { holdsWords, type Item } from '#modules/content/items'
import { type Audience, creatorsMatching } from '#modules/identity/people'
import type { Queryable } from '#platform/postgres'
import { isShown, itemsWithCreators, kindIs, notHiddenBy } from '#views/shown-items'
import { visibleTo } from '#views/visible-creators'

/** Results per kind, counted up to a limit. */
export async function countFound(db: Queryable, audience: Audience, q: string): Promise<FoundCounts> {
  const wanted = q.trim()
  if (!wanted) return { creators: 0, posts: 0, videos: 0, galleries: 0, products: 0 }
  const held = await holdsWords(db, wanted)
  const shown = (kind: Item['kind']) =>
    upTo(
      sql`${itemsWithCreators} where ${and(kindIs(kind), isShown, notHiddenBy(audience), ...visibleTo(audience), held)}`,
    )
  const { rows } = await db.execute<{ [K in keyof FoundCounts]: number }>(sql`select
    ${upTo(sql`${creatorsMatching(wanted)} where ${and(...visibleTo(audience))}`)} as creators,
    ${shown('feed')} as posts, ${shown('video')} as videos, ${shown('gallery')} as galleries,
    ${shown('product')} as products`)
  const [counts] = rows
  if (!counts) throw new Error('A select without a table has one row.')
  return counts
}

const upTo = (rows: SQL) =>
  sql`(select count(*)::integer from (select from ${rows} limit ${limits.foundCounted}) found)`
