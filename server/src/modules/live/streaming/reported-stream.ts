import type { Reportable } from '#modules/content/reports'
import type { Platform } from '#platform'
import { loadStreamRows } from './queries/stream-rows.ts'
import { findStream } from './stream/load.ts'

const everything = { viewerId: null, country: null }

/** People who may know of a stream can report it, even if it is locked or has ended. */
export const reportedStream = (platform: Platform): Reportable => ({
  async find(member, id) {
    const known = await findStream(platform, member, id)
    if (!known) return null
    const { creatorId, title, description } = known.row
    return { ownerId: creatorId, content: { title, text: description, fileIds: [] } }
  },
  async describe(ids) {
    const rows = await loadStreamRows(platform.db, everything, ids)
    return new Map(rows.map(({ id, title, description }) => [id, { title, text: description, under: null }]))
  },
})
