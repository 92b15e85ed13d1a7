import type { Endpoint, SocketEvent } from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import { StartError } from '#platform/errors'
import type { Extensions } from '#platform/extensions'
import type { Caller, Router } from '#platform/http'
import type { EventRouter } from '#platform/realtime'
import { bindCalls, bindEvents } from './bind.ts'
import { checkExtensions } from './check-extensions.ts'
import type { Module } from './define.ts'
import { connect } from './extend.ts'
import { refuseTwice } from './refuse-twice.ts'
import type { ModuleState } from './state.ts'

/** The contract, to check that nothing of it is left out. */
interface Contract {
  calls: Record<string, Endpoint>
  events: Record<string, SocketEvent>
}

/** All modules combined and checked. */
export interface Assembly<V extends Caller> {
  calls: Record<string, Endpoint>
  events: SocketEvent[]
  logins: NonNullable<Module<V, V>['logins']>
  presence: NonNullable<Module<V>['presence']>
  closes: NonNullable<Module<V>['closes']>
  roomsOf(platform: Platform, accountId: string): Promise<string[]>
  extensions(platform: () => Platform): Extensions
  states: ModuleState<unknown>[]
  routes(router: Router<V>, api: FastifyInstance, platform: Platform): Promise<void>
  sockets(router: EventRouter, platform: Platform): void
  jobs(platform: Platform): void
  start(platform: Platform): Promise<void>
  /** Starts all background work. Returns a function that ends it. */
  run(platform: Platform, idle?: string[]): () => Promise<void>
}

/** Combines the modules, or throws a sentence that names the error in the list. */
export function assemble<V extends Caller>(modules: Module<V, V>[], contract: Contract): Assembly<V> {
  const endpoints = modules.flatMap(({ calls = {} }) => Object.values(calls))
  const events = modules.flatMap((module) => Object.values(module.events ?? {}))
  const listens = modules.flatMap((module) => module.listens ?? [])
  const provides = modules.flatMap((module) => module.provides ?? [])
  const verifies = modules.flatMap((module) => module.verifies ?? [])
  const personal = modules.toReversed().flatMap((module) => module.personal ?? [])
  const states = modules.flatMap((module) => module.state ?? [])
  refuseTwice(modules.map(({ name }) => `The module "${name}"`))
  refuseTwice(endpoints.map(({ method, path }) => `The call ${method} ${path}`))
  refuseTwice(modules.flatMap(({ calls = {} }) => Object.keys(calls)).map((name) => `The call name ${name}`))
  refuseTwice(events.map(({ name }) => `The event ${name}`))
  refuseTwice(personal.map(({ table }) => `The personal data of the table ${table}`))
  refuseTwice(states.map(({ name }) => `The state "${name}"`))
  refuseUnowned(contract, endpoints, events)
  checkExtensions(modules)
  return {
    calls: Object.assign({}, ...modules.map((module) => module.calls ?? {})),
    events,
    logins: theOne(modules, 'logins'),
    presence: theOne(modules, 'presence'),
    closes: theOne(modules, 'closes'),
    async roomsOf(platform, accountId) {
      const rooms = await Promise.all(modules.map((module) => module.rooms?.(platform, accountId) ?? []))
      return rooms.flat()
    },
    states,
    extensions: (platform) => connect({ listens, provides, verifies, personal }, platform),
    async routes(router, api, platform) {
      for (const module of modules) {
        bindCalls(module, router, platform)
        await module.webhooks?.(api, platform)
      }
    },
    sockets(router, platform) {
      for (const module of modules) bindEvents(module, router, platform)
    },
    jobs(platform) {
      for (const module of modules) module.jobs?.(platform)
    },
    async start(platform) {
      for (const module of modules) await module.starts?.(platform)
    },
    run(platform, idle = []) {
      const busy = modules.filter(({ name }) => !idle.includes(name))
      const ends = busy.flatMap((module) => module.runs?.(platform) ?? [])
      return async () => {
        await Promise.all(ends.map((end) => end()))
      }
    },
  }
}

function refuseUnowned({ calls, events }: Contract, endpoints: Endpoint[], owned: SocketEvent[]) {
  for (const call of Object.values(calls)) {
    if (!endpoints.includes(call)) throw new StartError(`No module has the call ${call.method} ${call.path}.`)
  }
  for (const event of Object.values(events)) {
    if (!owned.includes(event)) throw new StartError(`No module has the event ${event.name}.`)
  }
}

function theOne<V extends Caller, F extends 'logins' | 'presence' | 'closes'>(
  modules: Module<V, V>[],
  field: F,
): NonNullable<Module<V, V>[F]> {
  const [first, second] = modules.flatMap(({ name, [field]: value }) => (value ? [{ name, value }] : []))
  if (!first) throw new StartError(`No module has "${field}", and the site needs one.`)
  if (second)
    throw new StartError(`Both "${first.name}" and "${second.name}" have "${field}": one module may.`)
  return first.value
}
