import type { Logger } from '#platform/log'
import { roomOfSession, roomOfUser, type Sockets } from './sockets.ts'

/** Who is online, as others are shown it. */
export interface Presence {
  keepOnline(accountIds: string[]): Promise<void>
  endOnline(accountIds: string[]): Promise<void>
}

/** Where those are who want to know whether somebody is there. */
export const presenceRoom = (accountId: string) => `presence:${accountId}`

/** What watching needs of accounts and logins, which the platform itself knows nothing about. */
export interface People extends Presence {
  /** Those of these logins that are over. */
  endedSessions(sessionIds: string[]): Promise<string[]>
}

/**
 * While sockets are open their accounts are online. Each beat also ends the sockets whose login is over, for a login
 * may end without this node being told: by its date, by hand, or on another node without Redis.
 */
export function watchPresence(io: Sockets, people: People, log: Logger, beatMs: number) {
  const complain = (error: unknown) => log.error({ err: error }, 'presence could not be written')
  const logins = () => [...io.of('/').sockets.values()].flatMap((socket) => socket.data.login ?? [])
  const accountsIn = (list: { id: string }[]) => [...new Set(list.map((login) => login.id))]

  async function beat() {
    const all = logins()
    if (all.length === 0) return
    const ended = new Set(await people.endedSessions([...new Set(all.map((login) => login.sessionId))]))
    for (const sessionId of ended) io.local.in(roomOfSession(sessionId)).disconnectSockets(true)
    await people.keepOnline(accountsIn(all.filter((login) => !ended.has(login.sessionId))))
  }
  const timer = setInterval(() => beat().catch(complain), beatMs).unref()

  const tell = (accountId: string, isOnline: boolean) =>
    io.to(presenceRoom(accountId)).emit('presence', { accountId, isOnline })

  async function leave(accountId: string) {
    const elsewhere = await io.in(roomOfUser(accountId)).fetchSockets()
    if (elsewhere.length > 0) return
    await people.endOnline([accountId])
    tell(accountId, false)
  }
  const leaving = new Set<Promise<void>>()
  let stopped = false

  return {
    async arrived(accountId: string) {
      await people.keepOnline([accountId]).catch(complain)
      tell(accountId, true)
    },
    async left(accountId: string) {
      if (stopped) return
      const left = leave(accountId).catch(complain)
      leaving.add(left)
      await left
      leaving.delete(left)
    },
    /** Everyone of this node leaves at once; whoever is on another node is back with its next beat. */
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(leaving)
      const present = accountsIn(logins())
      if (present.length > 0) await people.endOnline(present).catch(complain)
    },
  }
}
