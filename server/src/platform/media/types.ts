import type { Config } from '#config'
import { topic } from '#platform/extensions'
import type { SettledListener, Storage, StoredFile } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Logger } from '#platform/log'
import type { Database } from '#platform/postgres'
import type { Realtime } from '#platform/realtime'

/** A file was made `finished`, or `error`. */
export const fileSettled = topic<StoredFile>('file.settled')

export interface MediaParts {
  config: Pick<Config, 'dataDir' | 'media' | 'storage'>
  db: Database
  log: Logger
  jobs: Jobs
  storage: Storage
  realtime: Pick<Realtime, 'toUser'>
  whenSettled: SettledListener
  /** Null where there is none, or where nobody works. */
  ffmpeg: string | null
  /** How often to look for what a process that died has left half-done; what failed waits at least as long. */
  lookEveryMs?: number
}
