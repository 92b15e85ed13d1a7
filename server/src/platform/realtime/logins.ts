import type { IncomingMessage } from 'node:http'
import { authEvents, messages } from '@ovation/contract'
import type { Background } from '#platform/background'
import { AppError, unauthorized } from '#platform/errors'
import type { Availability, Caller } from '#platform/http'
import type { Logger } from '#platform/log'
import { socketsPerAccount } from './connection-limits.ts'
import type { createEvents } from './events.ts'
import type { People, watchPresence } from './presence.ts'
import { roomOfCountry, roomOfSession, roomOfUser, type Socket, tokenIn } from './sockets.ts'

export interface LoginParts {
  log: Logger
  /** The caller of a token, or null. */
  authenticate(token: string): Promise<Caller | null>
  people: People
  /** Why the site, or an event, is closed to a caller, or null. It may close while they are connected. */
  closedTo?(request: IncomingMessage, login: Caller | null, wanted?: Availability): Promise<AppError | null>
  /** The country of a request, if known. */
  countryOf?(request: IncomingMessage): string | null
  /** The number of an account's sockets on this node. */
  socketsOf?(accountId: string): number
  /** The rooms that a person joins at login. */
  roomsOf?(accountId: string): Promise<string[]>
}

const tooManySockets = 'Too many open connections. Close some tabs and reload.'

/** Logs sockets in and out. A socket can change its login. */
export function createLogins(
  parts: LoginParts & { background: Background },
  presence: ReturnType<typeof watchPresence>,
) {
  const { log, people, background } = parts
  const { roomsOf = async () => [], closedTo = async () => null, countryOf = () => null } = parts

  const hasTooMany = ({ id }: Caller) => (parts.socketsOf?.(id) ?? 0) >= socketsPerAccount

  async function findLogin(token: string): Promise<Caller | null> {
    return token ? parts.authenticate(token) : null
  }

  function signIn(socket: Socket, login: Caller) {
    if (!socket.connected) return
    socket.data.login = login
    socket.data.entered = enter(socket, login)
    return socket.data.entered
  }

  async function enter(socket: Socket, login: Caller) {
    const { country } = socket.data
    const rooms = [roomOfUser(login.id), roomOfSession(login.sessionId)]
    await socket.join(country ? [...rooms, roomOfCountry(country)] : rooms)
    await Promise.all([enterRooms(socket, login), presence.arrived(login.id), dropIfEnded(socket, login)])
  }

  /** A login that ended before the socket joined its room could not close this socket. */
  async function dropIfEnded(socket: Socket, { sessionId }: Caller) {
    const ended = await people.endedSessions([sessionId]).catch((error) => {
      log.error({ err: error }, 'could not check whether a login has ended')
      return []
    })
    if (ended.length > 0) socket.disconnect(true)
  }

  /** After joining the account's room, so that a room granted meanwhile reaches this socket. */
  async function enterRooms(socket: Socket, login: Caller) {
    const rooms = await roomsOf(login.id).catch((error) => {
      log.error({ err: error }, 'could not load the rooms of an account')
      return []
    })
    if (socket.data.login === login) await socket.join(rooms)
  }

  async function signOut(socket: Socket) {
    const { login, whenGone = [] } = socket.data
    socket.data.whenGone = []
    for (const act of whenGone) background.run(act, 'socket cleanup failed')
    if (!login) return
    socket.data.login = undefined
    for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
    await presence.left(login.id)
  }

  /** The reason to refuse a socket, or null. */
  async function refuse(socket: Socket): Promise<string | null> {
    const token = tokenIn(socket.handshake.query)
    socket.data.country = countryOf(socket.request)
    const login = await findLogin(token)
    const closed = await closedTo(socket.request, login)
    if (closed) return closed.message
    if (token && !login) return messages.pleaseLogin
    if (login && hasTooMany(login)) return tooManySockets
    socket.data.login = login ?? undefined
    return null
  }

  function bind(events: ReturnType<typeof createEvents>) {
    events.handle(authEvents.socketLogin, async ({ payload, socket }) => {
      const login = await findLogin(tokenIn(payload))
      if (!login) throw unauthorized()
      const closed = await closedTo(socket.request, login)
      if (closed) throw closed
      // Browsers log in again after connecting with a token. Leaving and rejoining the rooms would lose events.
      if (socket.data.login?.sessionId === login.sessionId) return socket.data.entered
      if (socket.data.login?.id !== login.id && hasTooMany(login))
        throw new AppError('TOO_MANY_CONNECTIONS', 429, tooManySockets)
      await signOut(socket)
      await signIn(socket, login)
    })
    events.handle(authEvents.socketLogout, async ({ socket }) => {
      await signOut(socket)
      // After the acknowledgement.
      setImmediate(() => socket.disconnect(true))
    })
  }

  return { refuse, signIn, signOut, bind }
}
