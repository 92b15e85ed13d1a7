import type { Platform } from '#platform'
import type { Database } from '#platform/postgres'
import { begin, interrupt } from './begin-stream.ts'

const rooms = new WeakMap<Database, Set<string>>()

/** The streams whose broadcaster is on this node. */
export function broadcastingHere({ db }: Pick<Platform, 'db'>): Set<string> {
  const here = rooms.get(db) ?? new Set<string>()
  rooms.set(db, here)
  return here
}

export async function broadcasterCame(platform: Platform, id: string, sessionId: string) {
  broadcastingHere(platform).add(id)
  if (await begin(platform, id, sessionId)) return
  // Too late: whoever broadcasts begins again, with a stream of its own.
  broadcastingHere(platform).delete(id)
  await platform.live.closeRoom(id)
}

export async function broadcasterLeft(platform: Platform, id: string) {
  broadcastingHere(platform).delete(id)
  await interrupt(platform, [id])
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
