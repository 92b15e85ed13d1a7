import { writeTips } from '#modules/live/stream-chat'
import type { TipPlace } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { hidesFrom } from '#views/visible-creators'
import { isOn } from './settle.ts'
import { findPrivateStream } from './store.ts'

/**
 * A tip that the fan gives in a private stream stands in its chat, which the two of them alone read. Its place is the
 * private stream itself. It is paid from the wallet, which does not have what was put aside for minutes.
 */
export const tipInPrivateStream = (platform: Platform): TipPlace => ({
  async findCreator(payer, id) {
    const stream = await findPrivateStream(platform.db.orm, payer.viewerId, { id })
    if (!stream || stream.fanId !== payer.viewerId || !isOn(stream)) return null
    return (await hidesFrom(platform.db, payer, stream.creatorId)) ? null : stream.creatorId
  },
  async write(tx, tips) {
    const tell = await writeTips(
      platform,
      tx,
      tips.map(({ placeId, payerId, chargeId, text }) => ({ streamId: placeId, payerId, chargeId, text })),
    )
    return async () => tell()
  },
})
