import type { Platform } from '#platform'
import type { EngineEvent } from '#platform/live'
import { closeRooms, roomOf, type Side, sideInRoom } from './rooms.ts'
import { type Heard, noteHeard } from './store.ts'

type Parts = Pick<Platform, 'db' | 'realtime' | 'live' | 'log'>

/** Where the sockets of one side are. */
const socketRoom = (id: string, side: Side) => `private-stream:${id}:${side}`

/** Who is in private streams by way of this node: their sockets, and the pictures that go through its engine. */
export interface Presence {
  /** A socket of one side is here. */
  join(id: string, side: Side, socket: { join(room: string): Promise<void> | void }): Promise<void>
  /** Hears of pictures that begin here. */
  hear(event: EngineEvent): void
  /** Writes down who is here, and cuts the pictures of what is over. */
  beat(): Promise<void>
}

const presences = new WeakMap<Parts['db'], Presence>()

/** That of this node. */
export function presenceOf(platform: Parts): Presence {
  const known = presences.get(platform.db)
  if (known) return known
  const made = createPresence(platform)
  presences.set(platform.db, made)
  return made
}

function createPresence(platform: Parts): Presence {
  const { db, realtime, live, log } = platform
  /** By id: those with a socket here, or with pictures. */
  const known = new Set<string>()

  async function isSeen(id: string): Promise<boolean> {
    // An engine that is being started again shows nobody anything.
    const health = await live.health(roomOf(id, 'creator')).catch((error: unknown) => {
      log.error({ err: error, privateStream: id }, 'whether a fan sees the creator is not known')
      return null
    })
    return health ? health.isPublishing && health.viewers > 0 : false
  }

  async function look(id: string): Promise<Heard> {
    const isHere = (side: Side) => realtime.isHere(socketRoom(id, side))
    return { id, creator: isHere('creator'), fan: isHere('fan'), seen: await isSeen(id) }
  }

  return {
    async join(id, side, socket) {
      await socket.join(socketRoom(id, side))
      known.add(id)
      await noteHeard(db.orm, [await look(id)])
    },
    hear(event) {
      const of = event.type === 'publishing' ? sideInRoom(event.room) : null
      if (of) known.add(of.id)
    },
    async beat() {
      if (known.size === 0) return
      const heard = await Promise.all([...known].map(look))
      const areOn = await noteHeard(db.orm, heard)
      for (const { id } of heard) {
        if (areOn.has(id)) continue
        known.delete(id)
        await closeRooms(platform, id)
      }
    },
  }
}
