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

/** Sends events to clients, after the commit. */
export interface Realtime {
  toUser<E extends keyof ServerEvents>(
    accountId: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  /** Except to devices in these countries. */
  toUserOutside<E extends keyof ServerEvents>(
    countries: string[],
    accountId: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  toRoom<E extends keyof ServerEvents>(room: string, event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** All sockets, also of anonymous visitors. */
  toEveryone<E extends keyof ServerEvents>(event: E, ...payload: Parameters<ServerEvents[E]>): void
  /** Except to people in these countries. */
  toRoomOutside<E extends keyof ServerEvents>(
    countries: string[],
    room: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  /** Except to sockets in these other rooms. */
  toRoomExcept<E extends keyof ServerEvents>(
    others: string[],
    room: string,
    event: E,
    ...payload: Parameters<ServerEvents[E]>
  ): void
  /** Joins or removes all sockets of an account, on every node. */
  enterRoom(accountId: string, room: string): void
  leaveRoom(accountId: string, room: string): void
  /** Whether a socket of this node is in a room. */
  isHere(room: string): boolean
  /** Closes the sockets of a login, or of all logins of an account except one. */
  dropSession(sessionId: string): void
  dropAccount(accountId: string, exceptSessionId?: string): void
  /** Closes the sockets of this node that the site is closed to, without waiting for the next regular check. */
  dropClosed(): void
}

export interface RealtimeParts extends LoginParts {
  server: HttpServer
  config: Pick<Config, 'publicUrl' | 'redisUrl'> & Partial<Pick<Config, 'rateLimits'>>
  background?: Background
  /** The prefix of this site's Redis channels, which databases don't separate. */
  channel?: string
  /** In tests: the events to check against the contract. */
  checkSent?: SocketEvent[] | undefined
  /** The IP address of a request. Without it, addresses are not limited. */
  addressOf?: (request: IncomingMessage) => string
  /** How long a socket may stay without a login. */
  patienceMs?: number
  beatMs?: number
}

const largestMessage = 64 * 1024
const eventsPerSecond = 20

export interface OpenRealtime extends Realtime {
  /** Modules bind the events of clients here, before the site listens. */
  events: EventRouter
  /** The number of sockets on this node. */
  count(): number
  /** Closes the sockets of this node and accepts no more. Later events still reach other nodes. */
  hangUp(): Promise<void>
  /** After the last event: leaves the other nodes, whose sockets fetch what they may have missed. */
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
  const events = createEvents({
    ...{ log, rateLimits },
    closedFor: ({ request, data }, { feature }) =>
      feature ? closedTo(request, data.login ?? null, { feature }) : null,
  })
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
        log.error({ err: error }, 'socket authentication failed')
        next(new Error(messages.tryAgainLater))
      },
    )
  })

  async function dropIfClosed(socket: Socket) {
    // Like a broken connection, so that browsers reconnect when the site is open again.
    if (await closedTo(socket.request, socket.data.login ?? null)) socket.conn.close()
  }
  function dropClosed() {
    for (const socket of io.of('/').sockets.values())
      dropIfClosed(socket).catch((error) =>
        log.error({ err: error }, 'could not check whether the site is closed for a socket'),
      )
  }
  const closing = setInterval(dropClosed, beatMs).unref()

  io.on('connection', async (socket) => {
    limitEvents(socket, eventsPerSecond)
    const patience = setTimeout(() => socket.data.login ?? socket.disconnect(true), patienceMs).unref()

    socket.use(([name, ...sent]) =>
      background.run(() => events.receive(socket, name, sent), 'event handler failed'),
    )
    socket.on('disconnect', () => {
      clearTimeout(patience)
      background.run(() => signOut(socket), 'socket cleanup failed')
    })
    if (socket.data.login) await signIn(socket, socket.data.login)
  })

  /** Without other nodes, events to an empty room are skipped. */
  const mayHaveListeners = (room: string) => leaveNodes !== undefined || io.sockets.adapter.rooms.has(room)

  const emitExcept: Realtime['toRoomExcept'] = (others, room, event, ...payload) => {
    checkSent(event, payload[0])
    if (mayHaveListeners(room))
      io.to(room)
        .except(others)
        .emit(event, ...payload)
  }
  const emitTo: Realtime['toRoom'] = (room, event, ...payload) => emitExcept([], room, event, ...payload)
  const emitOutside: Realtime['toRoomOutside'] = (countries, room, event, ...payload) =>
    emitExcept(countries.map(roomOfCountry), room, event, ...payload)

  return {
    events,
    toUser: (accountId, event, ...payload) => emitTo(roomOfUser(accountId), event, ...payload),
    toUserOutside: (countries, accountId, event, ...payload) =>
      emitOutside(countries, roomOfUser(accountId), event, ...payload),
    toRoom: emitTo,
    toEveryone(event, ...payload) {
      checkSent(event, payload[0])
      io.emit(event, ...payload)
    },
    toRoomOutside: emitOutside,
    toRoomExcept: emitExcept,
    // Redis delivers it to other nodes; locally it applies before the next event.
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
    dropClosed,
    count: () => io.engine.clientsCount,
    async hangUp() {
      isClosing = true
      clearInterval(closing)
      await presence.stop()
      // No disconnect packet, after which browsers don't reconnect, and no io.close(), because the HTTP server has
      // requests to finish.
      io.engine.close()
    },
    async close() {
      await background.flush()
      // An aborted request may have written something without publishing it.
      if (leaveNodes) io.emit('resync', {})
      await leaveNodes?.()
    },
  }
}
