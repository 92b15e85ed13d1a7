import { eq, sql } from 'drizzle-orm'
import { listed } from '#modules/content/items'
import type { Queryable } from '#platform/postgres'
import { videoParticipants, videos } from '#tables/videos'
import { itemQuery } from '#views/item-card'

export const videoRows = itemQuery<{ tags: string[]; participantIds: string[] }>({
  name: 'video_rows',
  columns: `, v.tags,
    array(select p.creator_id from video_participants p where p.item_id = i.id) as "participantIds"`,
  joins: 'join videos v on v.item_id = i.id',
})

export async function setTags(tx: Queryable, itemId: string, tags: string[]) {
  await tx
    .insert(videos)
    .values({ itemId, tags })
    .onConflictDoUpdate({ target: videos.itemId, set: { tags } })
}

export async function tagsOf(tx: Queryable, itemId: string): Promise<string[]> {
  const [video] = await tx.select({ tags: videos.tags }).from(videos).where(eq(videos.itemId, itemId))
  return video?.tags ?? []
}

export async function setParticipants(tx: Queryable, itemId: string, creatorIds: string[]) {
  await tx.delete(videoParticipants).where(eq(videoParticipants.itemId, itemId))
  if (creatorIds.length === 0) return
  await tx.insert(videoParticipants).values(creatorIds.map((creatorId) => ({ itemId, creatorId })))
}

export const isRecordingSql = sql`exists (select from ${videos}
  where ${videos.itemId} = ${listed.id} and ${videos.isRecording})`

export async function markRecording(tx: Queryable, itemId: string) {
  await tx.update(videos).set({ isRecording: true }).where(eq(videos.itemId, itemId))
}

export const hasTag = (tag: string) => sql`exists (select from ${videos}
  where ${videos.itemId} = ${listed.id} and ${videos.tags} @> array[${tag.trim().toLowerCase()}])`
