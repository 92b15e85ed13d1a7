import type { Stream } from '@ovation/contract'
import { addStreamTime } from '#modules/identity/people'
import type { Platform } from '#platform'
import { loadOwnStream, noSuchStream } from '../stream/load.ts'
import { findRecord, setSeconds } from '../stream/store.ts'

/** The duration reported by the device. The creator's total is updated at the end. */
export async function setDuration(
  platform: Platform,
  creatorId: string,
  { streamId, duration }: { streamId: string; duration: number },
): Promise<Stream> {
  await platform.db.orm.transaction(async (tx) => {
    const stream = await findRecord(tx, streamId)
    if (stream?.creatorId !== creatorId) throw noSuchStream()
    const change = await setSeconds(tx, streamId, duration)
    if (change !== 0) await addStreamTime(tx, creatorId, change)
  })
  return loadOwnStream(platform, creatorId, streamId)
}
