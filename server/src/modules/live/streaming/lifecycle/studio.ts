import type { Studio } from '@ovation/contract'
import type { Platform } from '#platform'
import { findStopReason } from '../recordings/recording-store.ts'
import { findCurrent } from '../stream/store.ts'
import { iceServersOf, publishFor, type Watcher } from '../watch/play.ts'
import { showOwn } from './go-live.ts'

/** Everything a creator's studio shows on opening. */
export async function studio(platform: Platform, creator: Watcher, creatorId: string): Promise<Studio> {
  const { db, live } = platform
  const current = await findCurrent(db.orm, creatorId)
  const health = current ? await live.health(current.id) : null
  return {
    current: current ? await showOwn(platform, creatorId, current.id) : null,
    health: health && {
      isPublishing: health.isPublishing,
      kilobits: Math.round(health.kilobits),
      lost: health.lost,
      framesPerSecond: Math.round(health.framesPerSecond),
      width: health.width,
      height: health.height,
      codec: health.codec,
    },
    notRecorded: current?.isRecorded ? await findStopReason(db.orm, current.id) : null,
    engine: live.name,
    publish: current ? await publishFor(platform, creator, current.id) : null,
    iceServers: iceServersOf(platform, creatorId),
  }
}
