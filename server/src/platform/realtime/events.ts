import {
  type Acked,
  type EventRefusal,
  messages,
  type PayloadOf,
  type SocketEvent,
  type Who,
} from '@ovation/contract'
import type { Static, TObject } from 'typebox'
import { AppError, StartError, unauthorized } from '#platform/errors'
import {
  type Caller,
  type Check,
  checker,
  describeFailure,
  perMinuteCounter,
  refuseOthers,
  tooMany,
} from '#platform/http'
import type { Logger } from '#platform/log'
import type { Socket } from './sockets.ts'

type CallerFor<W extends Who> = W extends 'user' | 'creator' | 'operator' ? Caller : Caller | null

type AckOf<E extends SocketEvent> = E['ack'] extends TObject ? Static<E['ack']> : unknown

/** The arguments of a handler: payload, caller, country, and the socket. */
export interface Sent<E extends SocketEvent, S = Pick<Socket, 'id' | 'join' | 'leave'>> {
  payload: PayloadOf<E>
  caller: CallerFor<E['who']>
  country: string | null
  socket: S
  /** Runs when the socket closes or another person logs in on it. */
  whenGone(act: () => Promise<void>): void
}

type Handler<E extends SocketEvent, S> = (sent: Sent<E, S>) => Promise<AckOf<E>> | AckOf<E>

export interface EventRouter {
  handle<E extends SocketEvent>(event: E, handler: Handler<E, Sent<E>['socket']>): void
  isHandled(event: SocketEvent): boolean
}

type Answer = Acked<SocketEvent> | EventRefusal

interface EventParts {
  log: Logger
  rateLimits: boolean
  /** Why an event is closed to a socket, or null. */
  closedFor(socket: Socket, event: SocketEvent): Promise<AppError | null> | null
}

/** Binds the contract's events to handlers, as the router does for calls: permission, validation and answer. */
export function createEvents({ log, rateLimits, closedFor }: EventParts) {
  const bound = new Map<string, (socket: Socket, payload: unknown) => Promise<Answer>>()
  const count = perMinuteCounter()

  function handle<E extends SocketEvent>(event: E, handler: Handler<E, Socket>) {
    if (event.from !== 'client') throw new StartError(`The event ${event.name} comes from the server.`)
    if (bound.has(event.name)) throw new StartError(`The event ${event.name} has two handlers.`)
    const check = checker(event.payload, 'json')
    bound.set(event.name, async (socket, payload) => {
      const caller = socket.data.login ?? null
      const sender = caller?.id ?? socket.id
      if (rateLimits && event.perMinute && count(`${event.name} ${sender}`) > event.perMinute) throw tooMany()
      const closed = await closedFor(socket, event)
      if (closed) throw closed
      admit(event, caller)
      fit<E>(check, payload)
      const whenGone = (act: () => Promise<void>) => {
        socket.data.whenGone = [...(socket.data.whenGone ?? []), act]
      }
      const country = socket.data.country ?? null
      const result = await handler({ payload, caller, country, socket, whenGone })
      return { ok: true, ...(event.ack && result instanceof Object ? result : {}) }
    })
  }

  async function answerTo(socket: Socket, name: string, payload: unknown): Promise<Answer> {
    const answer = bound.get(name)
    try {
      if (!answer) throw new AppError('NOT_FOUND', 404, 'This event does not exist.')
      return await answer(socket, payload)
    } catch (error) {
      if (error instanceof AppError) return { ok: false, ...describeFailure(error) }
      log.error({ err: error, event: name }, 'an event failed')
      const hidden = new AppError('INTERNAL_ERROR', 500, messages.somethingWentWrong)
      return { ok: false, ...describeFailure(hidden) }
    }
  }

  return {
    handle,
    isHandled: ({ name }: SocketEvent) => bound.has(name),
    /** Clients may send anything. A function as last argument is the acknowledgement. */
    async receive(socket: Socket, name: string, sent: unknown[]) {
      const acknowledge = sent.at(-1)
      const [payload] = sent.filter((part) => typeof part !== 'function')
      const answer = await answerTo(socket, name, payload ?? {})
      if (typeof acknowledge === 'function') acknowledge(answer)
    },
  }
}

function admit<E extends SocketEvent>(
  event: E,
  caller: Caller | null,
): asserts caller is CallerFor<E['who']> {
  if (event.who === 'visitor' || event.who === 'optional') return
  if (!caller) throw unauthorized()
  refuseOthers(event, caller)
}

function fit<E extends SocketEvent>(check: Check, payload: unknown): asserts payload is PayloadOf<E> {
  const checked = check(payload)
  if (checked !== true) throw checked.error
}
