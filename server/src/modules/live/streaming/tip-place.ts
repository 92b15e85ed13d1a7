import type { FindTipPlace, StreamTips } from '#modules/money/wallet'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { sendStreamInfo } from './lifecycle/notify-viewers.ts'
import { isOn } from './stream/access.ts'
import { findStream } from './stream/load.ts'
import { findBySession, raiseGoals } from './stream/store.ts'

/** A stream can be tipped while it is live and the payer may watch it. */
export const tipInStream =
  (platform: Platform): FindTipPlace =>
  async (payer, sessionId) => {
    const stream = await findBySession(platform.db.orm, sessionId)
    const known = stream && (await findStream(platform, payer, stream.id))
    if (!known || !isOn(known.row) || !known.access.allowed || known.row.isRemoved) return null
    return { id: known.row.id, creatorId: known.row.creatorId }
  }

/** Tips count towards the goals of their streams. */
export async function countTips(platform: Platform, tx: Queryable, { tips, afterCommit }: StreamTips) {
  const given = tips.flatMap(({ place, gross }) =>
    place.kind === 'stream' ? { streamId: place.id, creatorId: place.creatorId, gross } : [],
  )
  if (given.length === 0) return
  const raised = new Set(await raiseGoals(tx, given))
  const creators = new Map(given.map(({ streamId, creatorId }) => [streamId, creatorId]))
  afterCommit(async () => {
    for (const [streamId, creatorId] of creators)
      if (raised.has(streamId)) await sendStreamInfo(platform, streamId, creatorId)
  })
}
