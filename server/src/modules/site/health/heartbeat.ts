import type { Platform } from '#platform'
import { siteVersion } from '#platform/bundle'
import { diskSpace } from '#platform/files'
import { findFfmpeg } from '#platform/media'
import { putProcess, removeProcess } from './store.ts'

const beatEveryMs = 15_000

/** Writes every few seconds that this process is running, with what only this machine knows. */
export function runHeartbeat(platform: Platform): () => Promise<void> {
  const { config, db, log, node } = platform
  const runsJobs = config.role === 'all' || config.role === 'worker'
  let hasFfmpeg: boolean | null = null
  const write = async () => {
    if (runsJobs) hasFfmpeg ??= (await findFfmpeg(config.media.ffmpegPath)) !== null
    const { free, size } = await diskSpace(config.dataDir)
    await putProcess(db.orm, {
      ...{ id: node.id, role: config.role, version: await siteVersion(), hasFfmpeg },
      ...{ diskFree: free, diskSize: size },
    })
  }
  let writing = Promise.resolve()
  const beat = () => {
    writing = writing.then(write).catch((error) => {
      if (!platform.isClosing()) log.warn({ err: error }, 'the heartbeat of this process was not written')
    })
  }
  beat()
  const timer = setInterval(beat, beatEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await writing
    await removeProcess(db.orm, node.id).catch(() => {})
  }
}
