import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { counts } from '#tables/engagement'

export type Counted = 'likes' | 'bookmarks' | 'favourites' | 'comments' | 'views' | 'votes'

/** The number of rows per counter. */
export const shards = 8

/** Adds to a counter, in a random one of its rows, so that concurrent updates do not wait for one row lock. */
export async function count(tx: Queryable, subjectId: string, what: Counted, change: number) {
  if (change === 0) return
  const shard = Math.floor(Math.random() * shards)
  await tx
    .insert(counts)
    .values({ subjectId, shard, [what]: change })
    .onConflictDoUpdate({
      target: [counts.subjectId, counts.shard],
      set: { [what]: sql`${counts[what]} + ${change}` },
    })
}

export async function totalOf(tx: Queryable, subjectId: string, what: Counted): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${counts[what]}), 0)::integer` })
    .from(counts)
    .where(sql`${counts.subjectId} = ${subjectId}`)
  return row?.total ?? 0
}

/** In SQL: increments one counter for each row of `subject (id, place)`, in the order of their places. */
export const countOneMore = (what: Counted, subjects: SQL): SQL => {
  const column = sql.raw(what)
  return sql`insert into ${counts} as c (subject_id, shard, ${column})
    select subject.id, floor(random() * ${shards}), 1 from ${subjects} order by subject.place
    on conflict (subject_id, shard) do update set ${column} = c.${column} + 1`
}
