import type { Endpoint, SocketEvent } from '@ovation/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform'
import type { AppError } from '#platform/errors'
import type { Catalogue, Check, PersonalTable, Topic } from '#platform/extensions'
import type { Availability, Caller, Router, Visitor } from '#platform/http'
import type { EventRouter, Presence } from '#platform/realtime'
import type { Listener, Provider } from './extend.ts'
import type { ModuleState } from './state.ts'

/**
 * Everything a module offers to the site and to other modules. `assemble` checks the list of modules when the site
 * starts and throws a sentence about anything missing, unknown or duplicated.
 */
export interface Module<V extends Caller = Caller, L extends Caller = never> {
  /** The name of its folder. */
  name: string
  /**
   * Tables of others that its queries read, directly or through a view. scripts/check-tables.mjs compares the list with
   * the statements, and scripts/check-dependencies.mjs counts each as a dependency on the owner.
   */
  reads?: string[]
  /** Its calls of the contract, by name; `routes` binds all of them. */
  calls?: Record<string, Endpoint>
  routes?(routes: Router<V>, platform: Platform): void
  /** Routes for programs that are not clients of the contract. */
  webhooks?(api: FastifyInstance, platform: Platform): Promise<void>
  /** Its socket events of the contract; `sockets` binds all that clients send. */
  events?: Record<string, SocketEvent>
  sockets?(sockets: EventRouter, platform: Platform): void
  /** The rooms that a person's sockets join at login. */
  rooms?(platform: Platform, accountId: string): Promise<string[]>
  /** Registers its jobs. Every process registers all jobs, because any may enqueue one. */
  jobs?(platform: Platform): void
  /** Its catalogues, which other modules provide for. */
  catalogues?: Catalogue<string, unknown>[]
  /** Its providers for catalogues of other modules. */
  provides?: Provider[]
  /** Its topics. */
  announces?: Topic<unknown>[]
  /** Its listeners to topics. */
  listens?: Listener[]
  /** What its tables store about people, for exports and deletions. */
  personal?: PersonalTable[]
  /** Its state in memory, created once for each app. */
  state?: ModuleState<unknown>[]
  /** The checks of `npm run ledger:verify` for its tables. */
  verifies?: Check[]
  /** Runs before the site listens, in each process that serves calls or runs jobs. */
  starts?(platform: Platform): Promise<void>
  /** Background work in each such process. Returns a function that ends it. */
  runs?(platform: Platform): () => Promise<void>
  /** Finds the login of a token. One module of a site has it. */
  logins?(parts: Pick<Platform, 'db'>): Logins<L>
  /** Tracks who is online. One module of a site has it. */
  presence?(parts: Pick<Platform, 'db'>): Presence
  /**
   * Why a call, event, file or socket is closed to a visitor, or null: the site is closed, or the feature is off. One
   * module of a site has it.
   */
  closes?(
    parts: Pick<Platform, 'db' | 'states'>,
    visitor: Visitor,
    wanted?: Availability,
  ): Promise<AppError | null>
}

export interface Logins<V> {
  find(token: string): Promise<V | null>
  /** The ended ones of these logins. */
  ended(sessionIds: string[]): Promise<string[]>
}

export function defineModule<V extends Caller, L extends Caller = never>(module: Module<V, L>): Module<V, L> {
  return module
}
