import { limits } from '@ovation/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { creators } from '#tables/people'
import { creatorsWithAccounts, visibleTo } from '#views/visible-creators'
import type { Audience } from './audience.ts'
import { notMutedBy } from './queries/not-muted.ts'
import { loadCards, newTo } from './search-creators.ts'

/** Reads more than it shows, because neighbours in the stored order would always appear together. */
const spare = 3

/**
 * A random sample without muted creators. Creators have a stored random order; a sample starts anywhere in it and
 * wraps around, so it reads a few index rows regardless of the number of creators.
 */
export async function sampleCreators(
  parts: Pick<Platform, 'db' | 'files' | 'extensions'>,
  audience: Audience,
  { limit = limits.pageSize, suggest = false }: { limit?: number; suggest?: boolean },
) {
  const { viewerId } = audience
  const notMuted = viewerId ? [notMutedBy(viewerId)] : []
  const visible = [...visibleTo(audience), ...(suggest ? newTo(audience) : notMuted)]
  const start = Math.random()
  const stretch = (part: SQL) => sql`(
    select ${creators.accountId} as id from ${creatorsWithAccounts}
    where ${and(...visible, part)} order by ${creators.shuffle} limit ${limit * spare})`
  const { rows } = await parts.db.orm.execute<{ id: string }>(sql`
    ${stretch(sql`${creators.shuffle} >= ${start}`)}
    union all ${stretch(sql`${creators.shuffle} < ${start}`)}
    limit ${limit * spare}`)
  const ids = shuffled(rows.map((row) => row.id)).slice(0, limit)
  const data = await loadCards(parts, audience, ids)
  return { data, total: data.length }
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
