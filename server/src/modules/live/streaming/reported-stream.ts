import { restrictStreamPost } from '#modules/content/feeds'
import { setItemRestriction } from '#modules/content/items'
import { type ContentNow, type Reportable, restrictionsByCases } from '#modules/content/moderation'
import type { Platform } from '#platform'
import { endRestricted } from './lifecycle/end-stream.ts'
import { loadStreamRows, type StreamRow } from './queries/stream-rows.ts'
import { recordedFiles } from './recordings/recording-store.ts'
import { findStream } from './stream/load.ts'

const everything = { viewerId: null, country: null }

/**
 * People who may know of a stream can report it, even if it is locked or has ended. A restricted one ends at once, and the
 * post that announced it is restricted with it.
 */
export const reportedStream = (platform: Platform): Reportable => ({
  async find(member, id) {
    const known = await findStream(platform, member, id)
    if (!known) return null
    const { creatorId, title, description } = known.row
    const fileIds = await filesOf(platform, id)
    return { ownerId: creatorId, content: { title, text: description, fileIds } }
  },
  async describe(ids) {
    const rows = await loadStreamRows(platform.db, everything, ids)
    const recorded = await recordedFiles(platform.db.orm, ids)
    return new Map(
      rows.map((row) => {
        const files = recorded.filter(({ streamId }) => streamId === row.id)
        return [row.id, { ...streamNow(row), fileIds: files.map(({ fileId }) => fileId) }]
      }),
    )
  },
  async restrict(tx, id, restriction) {
    const before = await setItemRestriction(tx, id, restriction)
    if (before === undefined) return null
    const postId = await restrictStreamPost(tx, id, restriction, (postIds) =>
      restrictionsByCases(tx, postIds),
    )
    const recorded = await recordedFiles(tx, [id])
    return {
      before,
      fileIds: recorded.map(({ fileId }) => fileId),
      async publish() {
        if (!restriction) return
        await endRestricted(platform, id)
        if (postId) platform.realtime.toEveryone('content_restricted', { target: 'feed', targetId: postId })
      },
    }
  },
})

const filesOf = async ({ db }: Platform, id: string) =>
  (await recordedFiles(db.orm, [id])).map(({ fileId }) => fileId)

const streamNow = (row: StreamRow): Omit<ContentNow, 'fileIds'> => ({
  ownerId: row.creatorId,
  title: row.title,
  text: row.description,
  restriction: row.restriction,
  price: row.isFree ? null : row.price,
  buyers: null,
  views: row.viewers,
  publishedAt: row.startedAt ?? row.scheduledAt,
  under: null,
})
