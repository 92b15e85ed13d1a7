import { EngineError, type EngineEvent, type LiveEngine } from '@ovation/server/platform/live'

interface Session {
  room: string
  role: 'publisher' | 'viewer'
}

export interface StandInEngine extends LiveEngine {
  /** Interrupts the broadcaster of a room, like a lost connection. */
  interrupt(room: string): void
  /** The viewers of a room. */
  viewersIn(room: string): string[]
  /** Trickled candidates, in order of arrival. */
  trickled: string[]
}

/** A stand-in engine without media. Publishers are live at once; viewers connect at once or never. */
export function standInEngine({ connects = true } = {}): StandInEngine {
  const sessions = new Map<string, Session>()
  const listeners = new Set<(event: EngineEvent) => void>()
  const trickled: string[] = []
  let made = 0
  const tell = (event: EngineEvent) => {
    for (const hear of listeners) hear(event)
  }
  const sessionsIn = (room: string, role: Session['role']) =>
    [...sessions].filter(([, session]) => session.room === room && session.role === role).map(([id]) => id)

  function open(offer: string, session: Session) {
    if (!offer.includes('m=')) throw new EngineError('bad-offer', 'There is nothing in this offer.')
    made += 1
    const id = `${session.role}-${made}`
    sessions.set(id, session)
    return { id, answer: `v=0\r\no=- ${made} 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n` }
  }

  function end(id: string) {
    const session = sessions.get(id)
    if (!session) return
    sessions.delete(id)
    tell({ type: 'closed', sessionId: id, ...session })
    if (session.role === 'publisher' && sessionsIn(session.room, 'publisher').length === 0)
      tell({ type: 'interrupted', room: session.room, sessionId: id })
  }

  return {
    name: 'embedded',
    trickled,
    async publish(room, offer) {
      const before = sessionsIn(room, 'publisher')
      const session = open(offer, { room, role: 'publisher' })
      for (const id of before) end(id)
      tell({ type: 'publishing', room, sessionId: session.id })
      return session
    },
    async watch(room, offer) {
      if (sessionsIn(room, 'publisher').length === 0)
        throw new EngineError('no-broadcaster', 'No one is broadcasting.')
      const session = open(offer, { room, role: 'viewer' })
      // After the answer, as with any engine.
      if (connects) setImmediate(() => tell({ type: 'connected', room, sessionId: session.id }))
      return session
    },
    async trickle(sessionId, fragment) {
      if (!sessions.has(sessionId)) throw new EngineError('no-session', 'There is no such session.')
      trickled.push(fragment)
    },
    close: async (id) => end(id),
    async closeRoom(room) {
      for (const [id, session] of sessions) if (session.room === room) end(id)
    },
    async health(room) {
      const isPublishing = sessionsIn(room, 'publisher').length > 0
      const viewers = sessionsIn(room, 'viewer').length
      const picture = { framesPerSecond: 30, width: 1280, height: 720, codec: 'H264' }
      return isPublishing
        ? {
            isPublishing,
            kilobits: 1500,
            lost: 0,
            viewers,
            receivedAgo: viewers > 0 ? 0 : null,
            isFull: false,
            ...picture,
          }
        : null
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    tap: async () => ({ sdp: '', close: async () => {} }),
    stop: async () => {},
    interrupt(room) {
      for (const id of sessionsIn(room, 'publisher')) end(id)
    },
    viewersIn: (room) => sessionsIn(room, 'viewer'),
  }
}
