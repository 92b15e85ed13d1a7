import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { creators } from '#tables/people'
import { creatorsWithAccounts, type Looking, visibleTo } from '#views/visible-creators'
import { newTo } from './creator-search.ts'
import { notMutedBy } from './not-muted.ts'

/**
 * Creators without muted ones. They have a stored random order; a sample starts at this place in it and wraps around,
 * so it reads a few index rows regardless of the number of creators.
 */
export async function readSample(
  db: Queryable,
  viewer: Looking,
  { start, limit, suggest }: { start: number; limit: number; suggest: boolean },
): Promise<string[]> {
  const { viewerId } = viewer
  const notMuted = viewerId ? [notMutedBy(viewerId)] : []
  const visible = [...visibleTo(viewer), ...(suggest ? newTo(viewer) : notMuted)]
  const stretch = (part: SQL) => sql`(
    select ${creators.accountId} as id from ${creatorsWithAccounts}
    where ${and(...visible, part)} order by ${creators.shuffle} limit ${limit})`
  const { rows } = await db.execute<{ id: string }>(sql`
    ${stretch(sql`${creators.shuffle} >= ${start}`)}
    union all ${stretch(sql`${creators.shuffle} < ${start}`)}
    limit ${limit}`)
  return rows.map((row) => row.id)
}
