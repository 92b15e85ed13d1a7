import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { type Creator, creators } from '#tables/people'

type Status = Creator['streamingStatus']

/** Sets a creator's public streaming status, optionally only from a given status. */
export async function setStreamingStatus(tx: Queryable, creatorId: string, status: Status, from?: Status) {
  await tx
    .update(creators)
    .set({ streamingStatus: status })
    .where(
      and(
        eq(creators.accountId, creatorId),
        from ? eq(creators.streamingStatus, from) : ne(creators.streamingStatus, status),
      ),
    )
}

/** Adds seconds to the creator's total stream time. */
export async function addStreamTime(tx: Queryable, creatorId: string, seconds: number) {
  await tx
    .update(creators)
    .set({ totalStreamTime: sql`greatest(0, ${creators.totalStreamTime} + ${seconds})` })
    .where(eq(creators.accountId, creatorId))
}
