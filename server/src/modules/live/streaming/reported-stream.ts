import { setItemRestriction } from '#modules/content/items'
import type { ContentNow, Reportable } from '#modules/content/moderation'
import type { Platform } from '#platform'
import { endRestricted } from './lifecycle/end-stream.ts'
import { loadStreamRows, type StreamRow } from './queries/stream-rows.ts'
import { findStream } from './stream/load.ts'

const everything = { viewerId: null, country: null }

/** People who may know of a stream can report it, even if it is locked or has ended. A restricted one ends at once. */
export const reportedStream = (platform: Platform): Reportable => ({
  async find(member, id) {
    const known = await findStream(platform, member, id)
    if (!known) return null
    const { creatorId, title, description } = known.row
    return { ownerId: creatorId, content: { title, text: description, fileIds: [] } }
  },
  async describe(ids) {
    const rows = await loadStreamRows(platform.db, everything, ids)
    return new Map(rows.map((row) => [row.id, streamNow(row)]))
  },
  async restrict(tx, id, restriction) {
    const before = await setItemRestriction(tx, id, restriction)
    if (before === undefined) return null
    return { before, fileIds: [], publish: () => (restriction ? endRestricted(platform, id) : undefined) }
  },
})

const streamNow = (row: StreamRow): ContentNow => ({
  ownerId: row.creatorId,
  title: row.title,
  text: row.description,
  fileIds: [],
  restriction: row.restriction,
  price: row.isFree ? null : row.price,
  buyers: null,
  views: row.viewers,
  publishedAt: row.startedAt ?? row.scheduledAt,
  under: null,
})
