import type { Platform } from '#platform'
import type { Database } from '#platform/postgres'
import { begin, interrupt } from './begin-stream.ts'
import { givenUpAmong, keepHeard } from './store.ts'

const rooms = new WeakMap<Database, Map<string, string>>()

/** The streams whose broadcaster is on this node, and the session of each. */
export function broadcastingHere({ db }: Pick<Platform, 'db'>): Map<string, string> {
  const here = rooms.get(db) ?? new Map<string, string>()
  rooms.set(db, here)
  return here
}

export async function broadcasterCame(platform: Platform, id: string, sessionId: string) {
  broadcastingHere(platform).set(id, sessionId)
  if (await begin(platform, id, sessionId)) return
  // Too late: whoever broadcasts begins again, with a stream of its own.
  broadcastingHere(platform).delete(id)
  await platform.live.closeRoom(id)
}

export async function broadcasterLeft(platform: Platform, id: string) {
  broadcastingHere(platform).delete(id)
  await interrupt(platform, [id])
}

/** Says that the broadcasters of this node are there, and sees what other nodes have made of their streams. */
export async function keepBroadcasting(platform: Platform) {
  const { db, live } = platform
  const here = broadcastingHere(platform)
  if (here.size === 0) return
  await keepHeard(db.orm, [...here.keys()])
  for (const { id, status } of await givenUpAmong(db.orm, [...here.keys()])) {
    const sessionId = here.get(id)
    if (sessionId === undefined) continue
    // Another node cannot close what it does not have. And it has heard nothing while this one was too busy to speak.
    if (status === 'ended') await live.closeRoom(id)
    else await broadcasterCame(platform, id, sessionId)
  }
}

/** This node stops: its streams are interrupted at once, and their broadcasters and viewers connect to another. */
export async function leaveBroadcasters(platform: Platform) {
  const here = broadcastingHere(platform)
  const ids = [...here.keys()]
  here.clear()
  if (ids.length === 0) return
  await interrupt(platform, ids)
  if (platform.live.name === 'embedded') await Promise.all(ids.map((id) => platform.live.closeRoom(id)))
}

/** Agora tells nothing by itself: there, whoever broadcasts is there while they are in their chat. */
export async function followWords(
  platform: Platform,
  { streamId, isThere }: { streamId: string; isThere: boolean },
) {
  if (platform.live.name !== 'agora') return
  if (isThere) await broadcasterCame(platform, streamId, 'agora')
  else await broadcasterLeft(platform, streamId)
}
