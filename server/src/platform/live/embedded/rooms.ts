import type { EngineEvent } from '../engine/engine.ts'
import type { Slot } from './slots.ts'

export type Role = 'publisher' | 'viewer'

export interface Room {
  name: string
  slot: Slot
  sessions: Map<string, Role>
  taps: Set<string>
  /** The session that publishes, while media arrives. */
  liveSession: string | null
}

interface Session {
  room: string
  /** The ICE user fragment. */
  ufrag: string | null
}

/** The rooms of all processes, with their sessions and taps. */
export class Rooms {
  private readonly rooms = new Map<string, Room>()
  private readonly sessions = new Map<string, Session>()

  find(name: string) {
    return this.rooms.get(name)
  }

  names() {
    return [...this.rooms.keys()]
  }

  add(name: string, slot: Slot): Room {
    const room: Room = { name, slot, sessions: new Map(), taps: new Set(), liveSession: null }
    this.rooms.set(name, room)
    return room
  }

  session(id: string) {
    return this.sessions.get(id)
  }

  /** The session has its answer. */
  opened(id: string, session: Session) {
    this.sessions.set(id, session)
  }

  closed(room: Room, sessionId: string) {
    this.sessions.delete(sessionId)
    room.sessions.delete(sessionId)
    this.removeIfEmpty(room)
  }

  removeIfEmpty(room: Room) {
    const isEmpty = room.sessions.size === 0 && room.taps.size === 0
    if (isEmpty && this.rooms.get(room.name) === room) this.rooms.delete(room.name)
  }

  /** Applies an event of a process. */
  apply(event: EngineEvent) {
    const room = this.rooms.get(event.room)
    if (!room) return
    if (event.type === 'publishing') room.liveSession = event.sessionId
    else if (event.type === 'interrupted') room.liveSession = null
    else if (event.type === 'closed') this.closed(room, event.sessionId)
  }

  /** Removes what ended with a process, and returns the events of it. */
  lose(slot: Slot): EngineEvent[] {
    const lost = [...this.rooms.values()].filter((room) => room.slot === slot)
    return lost.flatMap(({ name, sessions, liveSession }) => {
      this.rooms.delete(name)
      for (const sessionId of sessions.keys()) this.sessions.delete(sessionId)
      return [
        ...[...sessions].map(([sessionId, role]) => ({
          type: 'closed' as const,
          room: name,
          sessionId,
          role,
        })),
        ...(liveSession === null
          ? []
          : [{ type: 'interrupted' as const, room: name, sessionId: liveSession }]),
      ]
    })
  }

  /** The load of a process: its rooms and their sessions. */
  load(slot: Slot) {
    let sum = 0
    for (const room of this.rooms.values()) if (room.slot === slot) sum += 1 + room.sessions.size
    return sum
  }
}
