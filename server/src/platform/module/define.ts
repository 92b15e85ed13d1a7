import type { Endpoint, SocketEvent } from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import type { AppError } from '#platform/errors'
import type { Catalogue, Check, Topic } from '#platform/extensions'
import type { Caller, Router, Visitor } from '#platform/http'
import type { EventRouter, Presence } from '#platform/realtime'
import type { Listener, Provider } from './extend.ts'
import type { ModuleState } from './state.ts'

/**
 * Everything a module offers to the site and to other modules. `assemble` checks the list of them when the site starts
 * and refuses, in a sentence, what is missing, unknown or there twice.
 */
export interface Module<V extends Caller = Caller, L extends Caller = never> {
  /** The name of its folder. */
  name: string
  /**
   * Tables of others that its queries read, directly or through a view. scripts/check-tables.mjs compares the list with
   * the statements, and scripts/check-dependencies.mjs counts each as a dependency on the owner.
   */
  reads?: string[]
  /** The calls of the contract that are its own, by the names they have there; `routes` binds every one of them. */
  calls?: Record<string, Endpoint>
  routes?(routes: Router<V>, platform: Platform): void
  /** Where other programs call us, which are no clients of the contract. */
  webhooks?(api: FastifyInstance, platform: Platform): Promise<void>
  /** The socket events of the contract that are its own; `sockets` binds every one that comes from a client. */
  events?: Record<string, SocketEvent>
  sockets?(sockets: EventRouter, platform: Platform): void
  /** The rooms a person is let into when they log in. */
  rooms?(platform: Platform, accountId: string): Promise<string[]>
  /** Registers what its jobs do; every process knows all jobs, for any of them may enqueue one. */
  jobs?(platform: Platform): void
  /** Kinds of things that others provide to it. */
  catalogues?: Catalogue<string, unknown>[]
  /** What it provides to others' catalogues. */
  provides?: Provider[]
  /** Facts that others may hear of. */
  announces?: Topic<unknown>[]
  /** What it does when it hears of a fact. */
  listens?: Listener[]
  /** What it keeps in memory, created once for each app. */
  state?: ModuleState<unknown>[]
  /** What `npm run ledger:verify` checks of its own tables. */
  verifies?: Check[]
  /** Done before the site listens, by each process that serves calls or does jobs. */
  starts?(platform: Platform): Promise<void>
  /** Goes on by itself in each such process, from when the site starts; it answers how to end it. */
  runs?(platform: Platform): () => Promise<void>
  /** Knows whose token it is. One module of a site does. */
  logins?(parts: Pick<Platform, 'db'>): Logins<L>
  /** Keeps who is online. One module of a site does. */
  presence?(parts: Pick<Platform, 'db'>): Presence
  /** Why the site is closed to somebody, if it is: asked before every call, file and socket. One module of a site does. */
  closes?(
    parts: Pick<Platform, 'db' | 'states'>,
    visitor: Visitor,
    staysOpen?: Endpoint['staysOpen'],
  ): Promise<AppError | null>
}

export interface Logins<V> {
  find(token: string): Promise<V | null>
  /** Those of these logins that are over. */
  ended(sessionIds: string[]): Promise<string[]>
}

export function defineModule<V extends Caller, L extends Caller = never>(module: Module<V, L>): Module<V, L> {
  return module
}
