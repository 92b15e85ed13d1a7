import { chatRooms } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { isId } from '#platform/ids'
import { everybody, followAccessChanges, type IsConcerned } from '../connections/access-changes.ts'
import { peersOf } from '../connections/peers.ts'
import { packagesOf } from '../recordings/packages.ts'
import { failLostRecordings } from '../recordings/recording-store.ts'
import { interruptLost } from './begin-stream.ts'
import {
  broadcastingHere,
  onBroadcasterJoined,
  onBroadcasterLeft,
  pollEngine,
  releaseBroadcasts,
  renewBroadcasts,
} from './broadcasting.ts'
import { endStale } from './end-stream.ts'

const usualTickMs = 1000
/** Re-evaluates everyone every n-th tick, for access that ends by time. */
export const sweepEvery = 15
/** Heartbeat every n-th tick. */
const beatEvery = 15

/** Disconnects the affected people whose access has ended from media and chat. */
export async function cutOff(platform: Platform, isConcerned: IsConcerned = everybody) {
  await Promise.all([peersOf(platform).cutRevoked(isConcerned), chatRooms(platform).check(isConcerned)])
}

/**
 * Runs while the site runs: handles events of the engine, renews the leases of this node each tick, ends streams
 * whose broadcaster is gone, also of killed nodes, and disconnects viewers whose access has ended
 * at once after a change, or within fifteen seconds.
 */
export function supervise(platform: Platform, tickMs = usualTickMs): () => Promise<void> {
  const { db, live, log } = platform
  const here = broadcastingHere(platform)
  const peers = peersOf(platform)
  const packages = packagesOf(platform)
  const complain = (error: unknown) => log.error({ err: error }, 'streams could not be looked after')
  const underWay = new Set<Promise<void>>()
  function track(work: Promise<void>) {
    const done = work.catch(complain).finally(() => underWay.delete(done))
    underWay.add(done)
  }

  const stopHearing = live.listen((event) => {
    if (event.type === 'closed') return peers.forget(event.sessionId)
    if (event.type === 'connected') return peers.connected(event.sessionId)
    // Rooms with other names belong to other modules.
    if (!isId(event.room)) return
    if (event.type === 'publishing') track(onBroadcasterJoined(platform, event.room, event))
    else track(onBroadcasterLeft(platform, event.room, event.sessionId))
  })

  const changes = followAccessChanges(db, (isConcerned) => cutOff(platform, isConcerned).catch(complain))
  let moment = 0
  // Independent: a slow or failing task must not delay the removal of viewers.
  const duties = [
    async () => {
      await renewBroadcasts(platform)
      await pollEngine(platform)
      await interruptLost(platform)
      await endStale(platform)
    },
    async () => {
      if (!changes.isHeard() || moment % sweepEvery === 0) await cutOff(platform)
      await peers.check()
      await chatRooms(platform).updateAnonymousViewers(peers.anonymousViewers())
    },
    async () => {
      if (moment++ % beatEvery !== 0) return
      await chatRooms(platform).beat()
      await failLostRecordings(db.orm)
    },
    () => packages.check([...here.keys()]),
  ].map(oneAtATime)
  const timer = setInterval(() => {
    for (const duty of duties) track(duty())
  }, tickMs).unref()

  return async () => {
    clearInterval(timer)
    stopHearing()
    await changes.stop()
    await Promise.all(underWay)
    await releaseBroadcasts(platform)
    await packages.stop()
  }
}

/** Skips a run while the previous one is still running. */
function oneAtATime(work: () => Promise<void>) {
  let isBusy = false
  return async () => {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } finally {
      isBusy = false
    }
  }
}
