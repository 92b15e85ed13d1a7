import type { Logger } from '#platform/log'
import { roomOfSession, roomOfUser, type Sockets } from './sockets.ts'

/** Stores who is online. */
export interface Presence {
  keepOnline(accountIds: string[]): Promise<void>
  endOnline(accountIds: string[]): Promise<void>
}

/** The room of sockets that get an account's presence. */
export const presenceRoom = (accountId: string) => `presence:${accountId}`

/** The functions of accounts and logins that presence needs. */
export interface People extends Presence {
  /** The logins among these that have ended. */
  endedSessions(sessionIds: string[]): Promise<string[]>
}

/**
 * Accounts with open sockets are online. Each beat also closes sockets whose login has ended, because this node may
 * not learn of that: it expired, or ended on another node without Redis.
 */
export function watchPresence(io: Sockets, people: People, log: Logger, beatMs: number) {
  const logFailure = (error: unknown) => log.error({ err: error }, 'could not store presence')
  const logins = () => [...io.of('/').sockets.values()].flatMap((socket) => socket.data.login ?? [])
  const accountsIn = (list: { id: string }[]) => [...new Set(list.map((login) => login.id))]

  async function beat() {
    const all = logins()
    if (all.length === 0) return
    const ended = new Set(await people.endedSessions([...new Set(all.map((login) => login.sessionId))]))
    for (const sessionId of ended) io.local.in(roomOfSession(sessionId)).disconnectSockets(true)
    await people.keepOnline(accountsIn(all.filter((login) => !ended.has(login.sessionId))))
  }
  const timer = setInterval(() => beat().catch(logFailure), beatMs).unref()

  const publish = (accountId: string, isOnline: boolean) =>
    io.to(presenceRoom(accountId)).emit('presence', { accountId, isOnline })

  async function leave(accountId: string) {
    const others = await io.in(roomOfUser(accountId)).fetchSockets()
    if (others.length > 0) return
    await people.endOnline([accountId])
    publish(accountId, false)
  }
  const leaving = new Set<Promise<void>>()
  let stopped = false

  return {
    async arrived(accountId: string) {
      await people.keepOnline([accountId]).catch(logFailure)
      publish(accountId, true)
    },
    async left(accountId: string) {
      if (stopped) return
      const left = leave(accountId).catch(logFailure)
      leaving.add(left)
      await left
      leaving.delete(left)
    },
    /** Marks all accounts of this node offline. Those on other nodes are back with the next beat. */
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all(leaving)
      const present = accountsIn(logins())
      if (present.length > 0) await people.endOnline(present).catch(logFailure)
    },
  }
}
