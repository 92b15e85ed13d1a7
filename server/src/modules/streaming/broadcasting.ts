import type { Platform } from '#platform'
import type { Database } from '#platform/postgres'
import { begin, interrupt } from './begin-stream.ts'

const rooms = new WeakMap<Database, Map<string, string>>()

/** The streams whose broadcaster is on this node, and the session of each in the engine. */
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

/** This node stood still for some seconds, and another took its broadcasters for gone: they go on. */
export async function goOn(platform: Platform, ids: string[]) {
  for (const id of ids) {
    const sessionId = broadcastingHere(platform).get(id)
    if (sessionId !== undefined) await begin(platform, id, sessionId)
  }
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
