import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  authEvents,
  describedName,
  messages,
  type ServerEvents,
  type SocketEvent,
  socketPath,
} from '@ovation/contract'
import { Server } from 'socket.io'
import type { Config } from '#config'
import { type AppError, unauthorized } from '#platform/errors'
import { type Caller, checker } from '#platform/http'
import type { Logger } from '#platform/log'
import { connectRedis, leaveRedis } from '#platform/redis'
import { createEvents, type EventRouter } from './events.ts'
import { type People, watchPresence } from './presence.ts'
import {
  isOwnPage,
  limitEvents,
  roomOfCountry,
  roomOfSession,
  roomOfUser,
  type Socket,
  type Sockets,
  tokenIn,
} from './sockets.ts'

/** Telling clients something, after commit. */
export interface Realtime {
  toUser<E extends keyof ServerEvents>(
    accountId: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  /** The same, but not to their devices in one of these countries. */
  toUserOutside<E extends keyof ServerEvents>(
    countries: string[],
    accountId: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  toRoom<E extends keyof ServerEvents>(room: string, event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** The same, but for those who are in one of these countries. */
  toRoomOutside<E extends keyof ServerEvents>(
    countries: string[],
    room: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  /** Lets all sockets of an account into a room, or out of it, on every node. */
  enterRoom(accountId: string, room: string): void
  leaveRoom(accountId: string, room: string): void
  /** Whether a socket of this node is in a room. */
  isHere(room: string): boolean
  /** Ends the sockets of one login, or of all logins of an account but one. */
  dropSession(sessionId: string): void
  dropAccount(accountId: string, exceptSessionId?: string): void
}

export interface RealtimeParts {
  server: HttpServer
  config: Pick<Config, 'publicUrl' | 'redisUrl'> & Partial<Pick<Config, 'rateLimits'>>
  /** What the nodes of this site call each other by in Redis, whose channels know no databases. */
  channel?: string
  log: Logger
  /** Whose token this is, if it is a login. */
  authenticate(token: string): Promise<Caller | null>
  people: People
  /** Why the site is closed to somebody, if it is. It may close while they are connected. */
  closedTo?(request: IncomingMessage, login: Caller | null): Promise<AppError | null>
  /** Where somebody is, as far as it is known. */
  countryOf?(request: IncomingMessage): string | null
  /** The rooms a person is let into when they log in. */
  roomsOf?(accountId: string): Promise<string[]>
  /** With these, tests see to it that what the server sends is as the contract says; the types alone cannot. */
  checkSent?: SocketEvent[] | undefined
  /** How long a socket may belong to nobody. */
  patienceMs?: number
  beatMs?: number
}

const largestMessage = 64 * 1024
const eventsPerSecond = 20

export interface OpenRealtime extends Realtime {
  /** Where modules bind the events that clients send, before the site listens. */
  events: EventRouter
  /** How many sockets this node holds. */
  count(): number
  close(): Promise<void>
}

export async function createRealtime(parts: RealtimeParts): Promise<OpenRealtime> {
  const { server, config, log, people, patienceMs = 30_000, beatMs = 30_000 } = parts
  const { roomsOf = async () => [], closedTo = async () => null, channel = 'socket.io' } = parts
  const { countryOf = () => null } = parts
  const io: Sockets = new Server(server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    allowRequest: (request, decide) => decide(null, isOwnPage(config.publicUrl, request.headers)),
  })
  // Polling is answered before Fastify sees the request.
  io.engine.on('headers', (headers) => {
    headers['x-content-type-options'] = 'nosniff'
    headers['cache-control'] = 'no-store'
  })
  const leaveNodes = config.redisUrl ? await joinNodes(io, config.redisUrl, channel, log) : undefined
  const presence = watchPresence(io, people, log, beatMs)
  const events = createEvents({ log, rateLimits: config.rateLimits ?? true })
  const checkSent = sentChecker(parts.checkSent)

  async function findLogin(token: string): Promise<Caller | null> {
    return token ? parts.authenticate(token) : null
  }

  async function signIn(socket: Socket, login: Caller) {
    if (!socket.connected) return
    socket.data.login = login
    const { country } = socket.data
    const rooms = [roomOfUser(login.id), roomOfSession(login.sessionId)]
    await socket.join(country ? [...rooms, roomOfCountry(country)] : rooms)
    await Promise.all([enterRooms(socket, login), presence.arrived(login.id), dropIfEnded(socket, login)])
  }

  /** Whoever ended the login before this socket could be found by it did not find it. */
  async function dropIfEnded(socket: Socket, { sessionId }: Caller) {
    const ended = await people.endedSessions([sessionId]).catch((error) => {
      log.error({ err: error }, 'whether a login is over could not be read')
      return []
    })
    if (ended.length > 0) socket.disconnect(true)
  }

  /** After the socket can be found by its account: a room given away meanwhile finds it there. */
  async function enterRooms(socket: Socket, login: Caller) {
    const rooms = await roomsOf(login.id).catch((error) => {
      log.error({ err: error }, 'the rooms of a person could not be read')
      return []
    })
    if (socket.data.login === login) await socket.join(rooms)
  }

  async function signOut(socket: Socket) {
    const { login, whenGone = [] } = socket.data
    socket.data.whenGone = []
    for (const act of whenGone)
      act().catch((error: unknown) => log.error({ err: error }, 'a socket could not be let go'))
    if (!login) return
    socket.data.login = undefined
    for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
    await presence.left(login.id)
  }

  /** Why a socket is not let in, if it is not. */
  async function refuse(socket: Socket): Promise<string | null> {
    const token = tokenIn(socket.handshake.query)
    socket.data.country = countryOf(socket.request)
    const login = await findLogin(token)
    const closed = await closedTo(socket.request, login)
    if (closed) return closed.message
    if (token && !login) return messages.pleaseLogin
    socket.data.login = login ?? undefined
    return null
  }

  io.use((socket, next) => {
    refuse(socket).then(
      (reason) => (reason ? next(new Error(reason)) : next()),
      (error) => {
        log.error({ err: error }, 'a socket could not be authenticated')
        next(new Error(messages.tryAgainLater))
      },
    )
  })

  async function dropIfClosed(socket: Socket) {
    // As if the line had broken, so that browsers come back when the site is open again.
    if (await closedTo(socket.request, socket.data.login ?? null)) socket.conn.close()
  }
  const closing = setInterval(() => {
    for (const socket of io.of('/').sockets.values())
      dropIfClosed(socket).catch((error) => log.error({ err: error }, 'a socket could not be looked after'))
  }, beatMs).unref()

  events.handle(authEvents.socketLogin, async ({ payload, socket }) => {
    const login = await findLogin(tokenIn(payload))
    if (!login) throw unauthorized()
    const closed = await closedTo(socket.request, login)
    if (closed) throw closed
    await signOut(socket)
    await signIn(socket, login)
  })
  events.handle(authEvents.socketLogout, async ({ socket }) => {
    await signOut(socket)
    // Once this has been answered.
    setImmediate(() => socket.disconnect(true))
  })

  io.on('connection', async (socket) => {
    limitEvents(socket, eventsPerSecond)
    const patience = setTimeout(() => socket.data.login ?? socket.disconnect(true), patienceMs).unref()

    socket.use(([name, ...sent]) => void events.receive(socket, name, sent))
    socket.on('disconnect', () => {
      clearTimeout(patience)
      signOut(socket)
    })
    if (socket.data.login) await signIn(socket, socket.data.login)
  })

  /** Alone, a node knows who is there: what nobody hears need not be put into words. */
  const mayHear = (room: string) => leaveNodes !== undefined || io.sockets.adapter.rooms.has(room)

  const tellOutside: Realtime['toRoomOutside'] = (countries, room, event, ...payload) => {
    checkSent(event, payload[0])
    if (mayHear(room))
      io.to(room)
        .except(countries.map(roomOfCountry))
        .emit(event, ...payload)
  }
  const tell: Realtime['toRoom'] = (room, event, ...payload) => tellOutside([], room, event, ...payload)

  return {
    events,
    toUser: (accountId, event, ...payload) => tell(roomOfUser(accountId), event, ...payload),
    toUserOutside: (countries, accountId, event, ...payload) =>
      tellOutside(countries, roomOfUser(accountId), event, ...payload),
    toRoom: tell,
    toRoomOutside: tellOutside,
    // Other nodes hear of it through Redis; on this one it counts before the next event.
    enterRoom(accountId, room) {
      io.local.in(roomOfUser(accountId)).socketsJoin(room)
      io.in(roomOfUser(accountId)).socketsJoin(room)
    },
    leaveRoom(accountId, room) {
      io.local.in(roomOfUser(accountId)).socketsLeave(room)
      io.in(roomOfUser(accountId)).socketsLeave(room)
    },
    isHere: (room) => io.sockets.adapter.rooms.has(room),
    dropSession(sessionId) {
      io.in(roomOfSession(sessionId)).disconnectSockets(true)
    },
    dropAccount(accountId, exceptSessionId) {
      const all = io.in(roomOfUser(accountId))
      const dropped = exceptSessionId ? all.except(roomOfSession(exceptSessionId)) : all
      dropped.disconnectSockets(true)
    },
    count: () => io.engine.clientsCount,
    async close() {
      clearInterval(closing)
      await presence.stop()
      // Not a goodbye to each socket, after which browsers stay away: a line that breaks is mended when we are back.
      // And not io.close(): the HTTP server has requests of its own to finish.
      io.engine.close()
      await leaveNodes?.()
    },
  }
}

/** Throws where something is sent that the contract does not know, or not like this. */
function sentChecker(known: SocketEvent[] = []) {
  const checks = new Map(
    known
      .filter(({ from }) => from === 'server')
      .map(({ name, payload }) => [name, checker(payload, 'json')]),
  )
  return (name: string, payload: unknown) => {
    if (checks.size === 0) return
    const checked = checks.get(describedName(name))?.(payload)
    if (checked === true) return
    const fields = checked?.error.fields?.map(({ path, message }) => `${path}: ${message}`)
    throw new Error(`The event ${name} is not as the contract says. ${fields?.join(' ') ?? 'It is unknown.'}`)
  }
}

/** With Redis, what one node says reaches the sockets of all. */
async function joinNodes(io: Sockets, redisUrl: string, channel: string, log: Logger) {
  const { createAdapter } = await import('@socket.io/redis-adapter')
  const publisher = await connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  const subscriber = await connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  let wasLost = false
  subscriber.on('close', () => {
    wasLost = true
  })
  // What other nodes said meanwhile is gone, and nobody here would know. Answered after the subscriptions before it.
  subscriber.on('ready', async () => {
    if (!wasLost) return
    await subscriber.ping().catch(() => {})
    io.local.emit('resync', {})
  })
  io.adapter(createAdapter(publisher, subscriber, { key: channel }))
  // Answered after the subscriptions before it. A Redis that is away does not keep the site from starting.
  await Promise.race([subscriber.ping(), pause(3000, undefined, { ref: false })])
  return () => Promise.all([leaveRedis(publisher), leaveRedis(subscriber)])
}
