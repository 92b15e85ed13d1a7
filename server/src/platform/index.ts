import type { Config } from '#config'
import type { Background } from '#platform/background'
import type { CardGateway } from '#platform/card-gateway'
import type { Extensions } from '#platform/extensions'
import type { Files } from '#platform/files'
import type { Geo } from '#platform/geo'
import type { Jobs } from '#platform/jobs'
import type { LiveEngine, Packager } from '#platform/live'
import type { Logger } from '#platform/log'
import type { Mail } from '#platform/mail'
import type { Database } from '#platform/postgres'
import type { Realtime } from '#platform/realtime'
import type { States } from '#platform/state'

/** The dependencies of all modules. */
export interface Platform {
  config: Config
  /** Signs media paths and encrypts bank details. */
  secret: string
  log: Logger
  /** This process, and its own URL if it has one. */
  node: { id: string; url: string }
  /** Whether this process is shutting down. */
  isClosing(): boolean
  db: Database
  extensions: Extensions
  states: States
  files: Files
  jobs: Jobs
  background: Background
  mail: Mail
  cardGateway: CardGateway
  realtime: Realtime
  geo: Geo
  live: LiveEngine
  /** Makes HLS and recordings of live rooms; null without ffmpeg. */
  livePackager: Packager | null
}
