import type { Platform } from '#platform'
import type { EngineEvent } from '#platform/live'
import { moduleState } from '#platform/module'
import { type CarriedSide, forgetNode, noteNode } from './node-store.ts'
import { closeRooms, roomOf, type Side, sideInRoom } from './rooms.ts'
import { findUnseen, noteSignsOfLife, type SignOfLife } from './store.ts'

type Parts = Pick<Platform, 'db' | 'realtime' | 'live' | 'log' | 'node'>

/** The room of one side's sockets. */
const socketRoom = (id: string, side: Side) => `private-stream:${id}:${side}`

/** Media is stopped after it was delivered for this long without being charged. */
const unpaidMs = 6000
/** Delivery within this time counts as current. */
const freshMs = 3000

/** The private streams of this node: their sockets, and the media that goes through its engine. */
export interface Presence {
  /** A socket of one side is here. */
  join(id: string, side: Side, socket: { join(room: string): Promise<void> | void }): Promise<void>
  hear(event: EngineEvent): void
  /** Stores presence and delivery of one private stream. */
  note(id: string): Promise<void>
  /** The same for all; stops media that has ended or is not being charged. */
  beat(): Promise<void>
  /** The node stops: another one may carry what it carried. */
  stop(): Promise<void>
}

/** That of this node. */
export const presence = moduleState('private-streams.presence', createPresence)
export const presenceOf = presence.of

function createPresence(platform: Parts): Presence {
  const { db, realtime, live, log, node } = platform
  /** By id: those with a socket here, or with media. */
  const known = new Set<string>()
  /** When the fan left the creator's room at an external engine, which forgets them at once. */
  const leftAt = new Map<string, number>()
  /** Since when media has been delivered without being charged. */
  const unpaidSince = new Map<string, number>()

  async function seenAgo(id: string): Promise<number | null> {
    // A restarting engine delivers nothing.
    const health = await live.health(roomOf(id, 'creator')).catch((error: unknown) => {
      log.error({ err: error, privateStream: id }, 'whether a fan sees the creator is not known')
      return null
    })
    if (!health) return null
    const left = leftAt.get(id)
    leftAt.delete(id)
    return health.receivedAgo ?? (left === undefined ? null : Date.now() - left)
  }

  /** The sides that this node's engine carries. External engines are reachable from every node. */
  async function carriedHere(): Promise<CarriedSide[]> {
    if (live.invite) return []
    const sides = [...known].flatMap((id) => (['creator', 'fan'] as const).map((side) => ({ id, side })))
    const isHere = await Promise.all(
      sides.map(({ id, side }) =>
        live.health(roomOf(id, side)).then(
          (health) => health?.isPublishing ?? false,
          () => false,
        ),
      ),
    )
    return sides.filter((_, n) => isHere[n])
  }

  async function look(id: string): Promise<SignOfLife> {
    const isHere = (side: Side) => realtime.isHere(socketRoom(id, side))
    return { id, creator: isHere('creator'), fan: isHere('fan'), seenAgo: await seenAgo(id) }
  }

  /** Whether it has gone on for too long. */
  function isUnpaidFor({ id, seenAgo }: SignOfLife, isUnpaid: boolean): boolean {
    const isDelivered = seenAgo !== null && seenAgo < freshMs
    if (!isUnpaid || !isDelivered) {
      unpaidSince.delete(id)
      return false
    }
    const since = unpaidSince.get(id) ?? Date.now()
    unpaidSince.set(id, since)
    return Date.now() - since > unpaidMs
  }

  async function cut(id: string) {
    known.delete(id)
    leftAt.delete(id)
    unpaidSince.delete(id)
    await closeRooms(platform, id)
  }

  async function cutUnpaid(signs: SignOfLife[], isUnpaid: (id: string) => boolean) {
    for (const one of signs) {
      if (!isUnpaidFor(one, isUnpaid(one.id))) continue
      log.error({ privateStream: one.id }, 'the media of a private stream was cut: its clock does not run')
      await cut(one.id)
    }
  }

  return {
    async join(id, side, socket) {
      await socket.join(socketRoom(id, side))
      known.add(id)
      await this.note(id)
    },
    hear(event) {
      const of = sideInRoom(event.room)
      if (!of) return
      // Sound can be delivered before the first frame.
      if (event.type === 'publishing' || event.type === 'connected') known.add(of.id)
      if (event.type !== 'closed' || event.role !== 'viewer' || of.side !== 'creator' || !live.invite) return
      known.add(of.id)
      leftAt.set(of.id, Date.now())
    },
    async note(id) {
      await noteSignsOfLife(db.orm, [await look(id)])
    },
    async beat() {
      // Their rooms are at an external engine, and the node that watched one may be gone.
      if (live.invite) for (const id of await findUnseen(db.orm)) known.add(id)
      if (known.size === 0) return
      const signs = await Promise.all([...known].map(look))
      const on = await noteSignsOfLife(db.orm, signs).catch(async (error: unknown) => {
        await cutUnpaid(signs, () => true)
        throw error
      })
      const over = signs.flatMap(({ id }) => (on.has(id) ? [] : id))
      for (const id of over) await cut(id)
      if (over.length > 0) await forgetNode(db.orm, node.id, over)
      await noteNode(db.orm, node, await carriedHere())
      await cutUnpaid(signs, (id) => on.get(id)?.isUnpaid ?? false)
    },
    async stop() {
      if (!live.invite) await forgetNode(db.orm, node.id)
    },
  }
}
