import { chatRooms } from '#modules/live/stream-chat'
import type { Platform } from '#platform'
import { isId } from '#platform/ids'
import { packagesOf } from '../recordings/packages.ts'
import { failLostRecordings } from '../recordings/recording-store.ts'
import { everybody, followAccessChanges, type IsConcerned } from '../watch/access-changes.ts'
import { peersOf } from '../whip/peers.ts'
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

const everyMs = 1000
/** Of these moments, every which one looks at everybody: what ends by the clock alone changes nothing else. */
export const sweepEvery = 15
/** Of these moments, every which one says who is in the chats. */
const beatEvery = 15

/** Those of these who may watch no longer lose the pictures and leave the chat. */
export async function cutOff(platform: Platform, isConcerned: IsConcerned = everybody) {
  await Promise.all([peersOf(platform).cutRevoked(isConcerned), chatRooms(platform).check(isConcerned)])
}

/**
 * Goes on while the site runs: hears the engine, says each second which broadcasters of this node are there, ends streams
 * whose broadcaster is gone, also those of nodes that were killed, and cuts off who may watch no longer
 * as soon as something has changed, or by the clock within a quarter of a minute.
 */
export function supervise(platform: Platform): () => Promise<void> {
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
    // Rooms with other names are of those who gave them these.
    if (!isId(event.room)) return
    if (event.type === 'publishing') track(onBroadcasterJoined(platform, event.room, event))
    else track(onBroadcasterLeft(platform, event.room, event.sessionId))
  })

  const changes = followAccessChanges(db, (isConcerned) => cutOff(platform, isConcerned).catch(complain))
  let moment = 0
  // Each on its own: a stream that cannot be ended or a recording that takes its time must keep nobody's pictures on.
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
  }, everyMs).unref()

  return async () => {
    clearInterval(timer)
    stopHearing()
    await changes.stop()
    await Promise.all(underWay)
    await releaseBroadcasts(platform)
    await packages.stop()
  }
}

/** Does nothing while it is still at it. */
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
