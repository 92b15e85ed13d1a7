import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { itemQuery, items } from '#modules/items'
import { type Audience, creators, visibleTo } from '#modules/people'
import type { Queryable } from '#platform/postgres'
import { videoParticipants, videos } from '#tables/videos'

export const videoRows = itemQuery<{ tags: string[]; participantIds: string[] }>({
  name: 'video_rows',
  columns: `, v.tags,
    array(select p.creator_id from video_participants p where p.item_id = i.id) as "participantIds"`,
  joins: 'join videos v on v.item_id = i.id',
})

/** Those of these creators whom the audience may see. */
export async function visibleAmong(db: Queryable, audience: Audience, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: creators.accountId })
    .from(creators)
    .innerJoin(accounts, eq(accounts.id, creators.accountId))
    .where(and(inArray(creators.accountId, ids), ...visibleTo(audience)))
  return found.map(({ id }) => id)
}

export async function setTags(tx: Queryable, itemId: string, tags: string[]) {
  await tx
    .insert(videos)
    .values({ itemId, tags })
    .onConflictDoUpdate({ target: videos.itemId, set: { tags } })
}

export async function setParticipants(tx: Queryable, itemId: string, creatorIds: string[]) {
  await tx.delete(videoParticipants).where(eq(videoParticipants.itemId, itemId))
  if (creatorIds.length === 0) return
  await tx.insert(videoParticipants).values(creatorIds.map((creatorId) => ({ itemId, creatorId })))
}

export const hasTag = (tag: string) => sql`exists (select from ${videos}
  where ${videos.itemId} = ${items.id} and ${videos.tags} @> array[${tag.trim().toLowerCase()}])`
