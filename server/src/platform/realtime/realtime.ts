import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { messages, type ServerEvents, type SocketEvent, socketPath } from '@ovation/contract'
import { Server } from 'socket.io'
import type { Config } from '#config'
import { type Background, createBackground } from '#platform/background'
import { sentChecker } from './check-sent.ts'
import { createConnectionLimits } from './connection-limits.ts'
import { createEvents, type EventRouter } from './events.ts'
import { createLogins, type LoginParts } from './logins.ts'
import { joinNodes } from './nodes.ts'
import { watchPresence } from './presence.ts'
import {
  isOwnPage,
  limitEvents,
  roomOfCountry,
  roomOfSession,
  roomOfUser,
  type Socket,
  type Sockets,
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
  /** The same, but for those who are in one of these other rooms too. */
  toRoomExcept<E extends keyof ServerEvents>(
    others: string[],
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

export interface RealtimeParts extends LoginParts {
  server: HttpServer
  config: Pick<Config, 'publicUrl' | 'redisUrl'> & Partial<Pick<Config, 'rateLimits'>>
  background?: Background
  /** What the nodes of this site call each other by in Redis, whose channels know no databases. */
  channel?: string
  /** With these, tests see to it that what the server sends is as the contract says; the types alone cannot. */
  checkSent?: SocketEvent[] | undefined
  /** Where a request comes from; without it addresses are not limited. */
  addressOf?: (request: IncomingMessage) => string
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
  /** Closes the sockets of this node and takes no more. What is told afterwards still reaches those of other nodes. */
  hangUp(): Promise<void>
  /** After everything was told: leaves the other nodes, whose sockets fetch what they may have missed. */
  close(): Promise<void>
}

export async function createRealtime(parts: RealtimeParts): Promise<OpenRealtime> {
  const { server, config, log, people, patienceMs = 30_000, beatMs = 30_000 } = parts
  const { closedTo = async () => null, channel = 'socket.io' } = parts
  const { background = createBackground(log) } = parts
  let isClosing = false
  const { rateLimits = true } = config
  const connections = createConnectionLimits()
  const addressOf = rateLimits ? parts.addressOf : undefined
  const io: Sockets = new Server(server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    allowRequest: (request, decide) => {
      const isWelcome = !addressOf || connections.mayOpen(addressOf(request))
      decide(null, !isClosing && isWelcome && isOwnPage(config.publicUrl, request.headers))
    },
  })
  if (addressOf)
    io.engine.on('connection', (connection) =>
      connection.once('close', connections.add(addressOf(connection.request))),
    )
  // Polling is answered before Fastify sees the request.
  io.engine.on('headers', (headers) => {
    headers['x-content-type-options'] = 'nosniff'
    headers['cache-control'] = 'no-store'
  })
  const leaveNodes = config.redisUrl ? await joinNodes(io, config.redisUrl, channel, log) : undefined
  const presence = watchPresence(io, people, log, beatMs)
  const events = createEvents({ log, rateLimits })
  const { refuse, signIn, signOut, bind } = createLogins(
    {
      ...parts,
      background,
      socketsOf: (id) => (rateLimits ? (io.sockets.adapter.rooms.get(roomOfUser(id))?.size ?? 0) : 0),
    },
    presence,
  )
  bind(events)
  const checkSent = sentChecker(parts.checkSent)

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

  io.on('connection', async (socket) => {
    limitEvents(socket, eventsPerSecond)
    const patience = setTimeout(() => socket.data.login ?? socket.disconnect(true), patienceMs).unref()

    socket.use(([name, ...sent]) =>
      background.run(() => events.receive(socket, name, sent), 'an event could not be answered'),
    )
    socket.on('disconnect', () => {
      clearTimeout(patience)
      background.run(() => signOut(socket), 'a socket could not be let go')
    })
    if (socket.data.login) await signIn(socket, socket.data.login)
  })

  /** Alone, a node knows who is there: what nobody hears need not be put into words. */
  const mayHear = (room: string) => leaveNodes !== undefined || io.sockets.adapter.rooms.has(room)

  const tellExcept: Realtime['toRoomExcept'] = (others, room, event, ...payload) => {
    checkSent(event, payload[0])
    if (mayHear(room))
      io.to(room)
        .except(others)
        .emit(event, ...payload)
  }
  const tell: Realtime['toRoom'] = (room, event, ...payload) => tellExcept([], room, event, ...payload)
  const tellOutside: Realtime['toRoomOutside'] = (countries, room, event, ...payload) =>
    tellExcept(countries.map(roomOfCountry), room, event, ...payload)

  return {
    events,
    toUser: (accountId, event, ...payload) => tell(roomOfUser(accountId), event, ...payload),
    toUserOutside: (countries, accountId, event, ...payload) =>
      tellOutside(countries, roomOfUser(accountId), event, ...payload),
    toRoom: tell,
    toRoomOutside: tellOutside,
    toRoomExcept: tellExcept,
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
    async hangUp() {
      isClosing = true
      clearInterval(closing)
      await presence.stop()
      // Not a goodbye to each socket, after which browsers stay away: a line that breaks is mended when we are back.
      // And not io.close(): the HTTP server has requests of its own to finish.
      io.engine.close()
    },
    async close() {
      await background.flush()
      // A request that was cut off may have written something that it told nobody.
      if (leaveNodes) io.emit('resync', {})
      await leaveNodes?.()
    },
  }
}
