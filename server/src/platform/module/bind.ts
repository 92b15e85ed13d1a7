import type { Endpoint, SocketEvent } from '@ovation/contract'
import type { Platform } from '#platform'
import { StartError } from '#platform/errors'
import type { Caller, Router } from '#platform/http'
import type { EventRouter } from '#platform/realtime'
import type { Module } from './define.ts'

const named = ({ method, path }: Endpoint) => `${method} ${path}`

/** A module binds each of its calls once and no others. */
export function bindCalls<V extends Caller>(module: Module<V, V>, router: Router<V>, platform: Platform) {
  const { name, calls = {}, routes } = module
  const own = new Set(Object.values(calls))
  const bound = new Set<Endpoint>()
  routes?.(
    {
      handle(endpoint, handler) {
        if (!own.has(endpoint))
          throw new StartError(`"${name}" handles ${named(endpoint)}, which is not among its calls.`)
        if (bound.has(endpoint)) throw new StartError(`"${name}" handles ${named(endpoint)} twice.`)
        bound.add(endpoint)
        router.handle(endpoint, handler)
      },
    },
    platform,
  )
  const missing = [...own].filter((call) => !bound.has(call))
  if (missing.length > 0)
    throw new StartError(`"${name}" has no handler for ${missing.map(named).join(', ')}.`)
}

/** The same for events that clients send. */
export function bindEvents<V extends Caller>(module: Module<V, V>, router: EventRouter, platform: Platform) {
  const { name, events = {}, sockets } = module
  const own: SocketEvent[] = Object.values(events)
  sockets?.(
    {
      isHandled: router.isHandled,
      handle(event, handler) {
        if (!own.includes(event))
          throw new StartError(`"${name}" handles ${event.name}, which is not among its events.`)
        router.handle(event, handler)
      },
    },
    platform,
  )
  const missing = own.filter((event) => event.from === 'client' && !router.isHandled(event))
  if (missing.length > 0)
    throw new StartError(`"${name}" has no handler for ${missing.map((event) => event.name).join(', ')}.`)
}
