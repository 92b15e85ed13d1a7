import { processJob, transcoding } from '#platform/files'
import { openWorkshop } from './transcode.ts'
import type { MediaParts } from './types.ts'
import { processFile } from './worker.ts'

/** Makes video and sound ready to be played. */
export interface Media {
  /** Once jobs are being done. */
  start(): Promise<void>
  /** Leaves what is under way to others. */
  stop(): void
}

export async function createMedia(parts: MediaParts): Promise<Media> {
  const { config, db, log, jobs, storage, ffmpeg, lookEveryMs = 10_000 } = parts
  const { workers } = config.media
  const stopping = new AbortController()
  const workshop = await openWorkshop(config.dataDir)
  jobs.on<{ key: string }>(transcoding.forgetOriginalJob, ({ key }) => storage.remove(key))
  jobs.on<{ fileId: string }>(
    processJob,
    async ({ fileId }) => {
      if (!ffmpeg) throw new Error('There is no ffmpeg on this machine.')
      const work = { ...parts, ffmpeg, lookEveryMs, workshop, stopping: stopping.signal }
      await processFile(work, fileId)
    },
    {
      concurrency: ffmpeg ? workers : 0,
      async onTaken(tx, { fileId }) {
        // Jobs are done for a while after we are told to stop: what waits keeps its place.
        stopping.signal.throwIfAborted()
        await transcoding.begin(tx, fileId)
      },
    },
  )

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
