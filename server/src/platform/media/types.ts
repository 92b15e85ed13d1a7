import type { Config } from '#config'
import { topic } from '#platform/extensions'
import type { RefusedListener, SettledListener, Storage, StoredFile } from '#platform/files'
import type { Jobs } from '#platform/jobs'
import type { Logger } from '#platform/log'
import type { Database } from '#platform/postgres'
import type { Realtime } from '#platform/realtime'

/** A file was set to `finished` or `error`. */
export const fileSettled = topic<StoredFile>('file.settled')

export interface MediaParts {
  config: Pick<Config, 'dataDir' | 'media' | 'storage'>
  db: Database
  log: Logger
  jobs: Jobs
  storage: Storage
  realtime: Pick<Realtime, 'toUser'>
  whenSettled: SettledListener
  whenRefused?: RefusedListener
  /** Null without ffmpeg, or if this process does no work. */
  ffmpeg: string | null
  /** How often workers search for files of dead processes; the minimum delay of a retry. */
  lookEveryMs?: number
}
