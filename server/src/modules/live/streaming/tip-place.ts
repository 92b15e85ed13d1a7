import { writeTips } from '#modules/live/stream-chat'
import type { TipPlace } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { isOn } from './access.ts'
import { findStream } from './load.ts'
import { findBySession, ofSessions, raiseGoals } from './store.ts'
import { tellStreamInfo } from './tell-stream.ts'

/** A tip to a stream stands in its chat and counts towards its goal. The place is the session. */
export const tipInStream = (platform: Platform): TipPlace => ({
  async findCreator(payer, sessionId) {
    const stream = await findBySession(platform.db.orm, sessionId)
    const known = stream && (await findStream(platform, payer, stream.id))
    if (!known || !isOn(known.row) || !known.access.allowed || known.row.isRemoved) return null
    return known.row.creatorId
  },
  async write(tx, tips) {
    const sessions = await ofSessions(tx, [...new Set(tips.map(({ placeId }) => placeId))])
    const given = tips.flatMap(({ placeId, ...tip }) => {
      const stream = sessions.get(placeId)
      return stream ? { ...tip, streamId: stream.id } : []
    })
    const tellChats = await writeTips(platform, tx, given)
    const raised = new Set(await raiseGoals(tx, given))
    return async () => {
      tellChats()
      for (const { id, creatorId } of sessions.values())
        if (raised.has(id)) await tellStreamInfo(platform, id, creatorId)
    }
  },
})
