import type { FindTipPlace } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { hidesFrom } from '#views/visible-creators'
import { isOn } from './settle.ts'
import { findPrivateStream } from './store.ts'

/**
 * A private stream is tipped by its own id, by its fan. The tip is paid from the wallet, which does not hold the tokens
 * staked for minutes.
 */
export const tipInPrivateStream =
  (platform: Platform): FindTipPlace =>
  async (payer, id) => {
    const stream = await findPrivateStream(platform.db.orm, payer.viewerId, { id })
    if (!stream || stream.fanId !== payer.viewerId || !isOn(stream)) return null
    const { creatorId } = stream
    return (await hidesFrom(platform.db, payer, creatorId)) ? null : { id, creatorId }
  }
