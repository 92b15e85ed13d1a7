import type { FindUnlockable } from '#modules/content/items'
import type { Platform } from '#platform'
import { findStream } from './stream/load.ts'

/** The ticket of a stream. Tickets of scheduled streams are sold in advance. */
export const soldStream =
  (platform: Platform): FindUnlockable =>
  async (member, id) => {
    const known = await findStream(platform, member, id)
    if (!known || known.row.isRemoved) return null
    const { row, access } = known
    if (row.status === 'ended' && access.reason !== 'purchase') return null
    return { id: row.id, creatorId: row.creatorId, price: row.price, access }
  }
