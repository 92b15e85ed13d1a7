import { hasFreeSpace, mediaQueue, takeNext, transcoding } from '#platform/files'
import { openWorkshop } from './transcode.ts'
import type { MediaParts } from './types.ts'
import { processFile } from './worker.ts'

/** Processes video and audio. */
export interface Media {
  /** Call it once jobs are running. */
  start(): Promise<void>
  /** Leaves files in progress to other workers. */
  stop(): void
}

export async function createMedia(parts: MediaParts): Promise<Media> {
  const { config, db, log, jobs, storage, ffmpeg, lookEveryMs = 10_000 } = parts
  const { workers, shortWorkers } = config.media
  const stopping = new AbortController()
  const workshop = await openWorkshop(config.dataDir)
  jobs.on<{ key: string }>(transcoding.forgetOriginalJob, ({ key }) => storage.remove(key))
  const hasRoom = async () => {
    const isEnough = await hasFreeSpace(config.dataDir, config.storage.minFreeMb)
    if (!isEnough) log.warn('Processing waits: less than STORAGE_MIN_FREE_MB is free on the disk.')
    return isEnough
  }
  const pull = (ffmpeg: string, concurrency: number, isShort: boolean) =>
    jobs.pull<{ fileId: string }>(mediaQueue, {
      concurrency,
      async take(tx) {
        // Jobs may still arrive after the stop: they keep their place in the queue.
        stopping.signal.throwIfAborted()
        if (!(await hasRoom())) return null
        const fileId = await takeNext(tx, { isShort })
        return fileId === null ? null : { fileId }
      },
      work: ({ fileId }) =>
        processFile({ ...parts, ffmpeg, lookEveryMs, workshop, isShort, stopping: stopping.signal }, fileId),
    })
  if (ffmpeg && workers > 0) {
    pull(ffmpeg, workers, false)
    // Otherwise a long file in progress would block short ones.
    pull(ffmpeg, shortWorkers, true)
  }

  async function look() {
    await transcoding.takeBack(db, jobs).catch((error) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'abandoned files could not be taken back')
    })
  }
  let looking: NodeJS.Timeout | undefined

  return {
    async start() {
      if (!ffmpeg || workers === 0) return
      await look()
      looking = setInterval(look, lookEveryMs).unref()
    },
    stop() {
      clearInterval(looking)
      stopping.abort(new Error('The site is stopping.'))
    },
  }
}
