import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import { findRecords } from '../stream/store.ts'
import { begin, interrupt } from './begin-stream.ts'
import {
  type Broadcaster,
  claimLeases,
  claimUnclosed,
  renewLeases,
  setRoomClosed,
} from './broadcaster-store.ts'

/*
 * The row of a stream has its broadcaster, with a lease. A node that carries the media renews the lease every
 * second. An external engine reports to any node, so no node carries the stream: before the lease expires,
 * one node polls the engine.
 */

export const broadcasts = moduleState('streaming.broadcasts', () => ({
  /** The session of each stream that this node carries itself. */
  sessions: new Map<string, string>(),
  /** Sessions that are about to be stored: until then the row has the previous broadcaster. */
  beginning: new Set<string>(),
}))

/** The session of each stream that this node carries itself. */
export const broadcastingHere = (platform: Platform): Map<string, string> => broadcasts.of(platform).sessions

const keyOf = (id: string, sessionId: string) => `${id} ${sessionId}`

const isBeside = ({ live }: Platform) => live.broadcaster !== undefined

type Came = Pick<Broadcaster, 'sessionId' | 'isRevived'> & { since?: Date | null }

export async function onBroadcasterJoined(
  platform: Platform,
  id: string,
  { sessionId, since = null, isRevived = false }: Came,
) {
  if (!isBeside(platform)) broadcastingHere(platform).set(id, sessionId)
  const node = isBeside(platform) ? null : platform.node
  const key = keyOf(id, sessionId)
  const { beginning } = broadcasts.of(platform)
  beginning.add(key)
  const isBegun = await begin(platform, id, { sessionId, since, node, isRevived }).finally(() =>
    beginning.delete(key),
  )
  if (isBegun) return
  // Too late: the broadcaster reconnects and starts a new stream.
  await closeHere(platform, id)
}

export async function onBroadcasterLeft(platform: Platform, id: string, sessionId: string) {
  const here = broadcastingHere(platform)
  if (here.get(id) === sessionId) here.delete(id)
  await interrupt(platform, [{ id, sessionId }])
}

async function closeHere(platform: Platform, id: string) {
  broadcastingHere(platform).delete(id)
  await platform.live.closeRoom(id)
}

/** Renews the leases of this node, and closes streams that other nodes ended or took over. */
export async function renewBroadcasts(platform: Platform) {
  const { db, node } = platform
  const { sessions: here, beginning } = broadcasts.of(platform)
  const carried = [...here].filter(([id, sessionId]) => !beginning.has(keyOf(id, sessionId)))
  if (carried.length === 0) return
  const ids = carried.map(([id]) => id)
  await renewLeases(db.orm, node.id, ids)
  const records = new Map((await findRecords(db.orm, ids)).map((stream) => [stream.id, stream]))
  for (const [id, sessionId] of carried) {
    const stream = records.get(id)
    if (here.get(id) !== sessionId) continue
    const isReplaced = stream?.status === 'live' && stream.publisherNode !== node.id
    // Only this node can close its own room.
    if (!stream || stream.status === 'ended' || isReplaced) await closeHere(platform, id)
    // This node renewed too late, and still carries the stream.
    else if (stream.status === 'interrupted')
      await onBroadcasterJoined(platform, id, { sessionId, isRevived: true })
  }
}

/** Polls an external engine for broadcasters whose lease expires soon, and closes rooms of ended streams. */
export async function pollEngine(platform: Platform) {
  const { db, live, log } = platform
  if (!live.broadcaster) return
  for (const { id, publisher } of await claimLeases(db.orm)) {
    try {
      const now = await live.broadcaster(id)
      if (now && now.sessionId !== publisher) await onBroadcasterJoined(platform, id, now)
      else if (!now && publisher) await onBroadcasterLeft(platform, id, publisher)
    } catch (error) {
      log.warn({ err: error, streamId: id }, 'the live engine could not be asked who broadcasts')
    }
  }
  for (const { id } of await claimUnclosed(db.orm)) await closeEnded(platform, id)
}

/** Closes the room of an ended stream. With an external engine any node can, and retries until it succeeds. */
export async function closeEnded(platform: Platform, id: string) {
  const { db, log } = platform
  try {
    await closeHere(platform, id)
    if (isBeside(platform)) await setRoomClosed(db.orm, id)
  } catch (error) {
    log.warn({ err: error, streamId: id }, 'the room of a stream that is over could not be closed yet')
  }
}

/** This node stops: its streams are interrupted at once, and their broadcasters and viewers connect to another. */
export async function releaseBroadcasts(platform: Platform) {
  const here = broadcastingHere(platform)
  const gone = [...here].map(([id, sessionId]) => ({ id, sessionId }))
  here.clear()
  await interrupt(platform, gone)
  await Promise.all(gone.map(({ id }) => platform.live.closeRoom(id)))
}

/** Agora sends no events: a broadcaster counts as present while their socket is in the chat. */
export async function onAgoraPresence(
  platform: Platform,
  { streamId, isThere }: { streamId: string; isThere: boolean },
) {
  if (platform.live.name !== 'agora') return
  const sessionId = `agora@${platform.node.id}`
  if (isThere) await onBroadcasterJoined(platform, streamId, { sessionId })
  else await onBroadcasterLeft(platform, streamId, sessionId)
}
