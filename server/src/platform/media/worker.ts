import {
  copyRefusal,
  folderOf,
  refusesCopy,
  type StoredFile,
  shortSeconds,
  transcoding,
} from '#platform/files'
import { withAdvisoryLock } from '#platform/postgres'
import { transcode } from './transcode.ts'
import type { MediaParts } from './types.ts'
import { Unplayable } from './unplayable.ts'

interface Work extends MediaParts {
  ffmpeg: string
  lookEveryMs: number
  workshop: string
  /** A worker that is reserved for short files gives up on one that turns out to be long. */
  isShort: boolean
  stopping: AbortSignal
}

/** Limits the attempts for a file that crashes its worker. */
const mostAttempts = 4

/** The search for abandoned files locks a file for a moment. */
const waitMs = 5000

/** A clip that claims to be short but is not leaves the short lane after this long. */
const shortBudgetMs = 2 * 60_000

class NotShort extends Error {}

const neverAborted = new AbortController().signal

/** The job may run twice, or after its file was deleted or finished; then it does nothing. */
export async function processFile(work: Work, fileId: string) {
  const act = async (lost: AbortSignal) => {
    const file = await transcoding.claim(work.db, fileId)
    if (!file) return
    tell(work, file)
    if (file.attempts > mostAttempts) return finish(work, file, { status: 'error', error: givenUp })
    const progress = followProgress(work, file)
    const tooLong = AbortSignal.timeout(work.config.media.minutesAFile * 60_000)
    const notShort = work.isShort ? AbortSignal.timeout(shortBudgetMs) : neverAborted
    const signal = AbortSignal.any([lost, work.stopping, tooLong, notShort, progress.gone])
    let seconds: number | null = null
    const onMeasured = (measured: number) => {
      seconds = measured
      if (work.isShort && measured > shortSeconds) throw new NotShort()
    }
    try {
      const made = await transcode({ ...work, signal, onMeasured, onProgress: progress.report }, file)
      await progress.written()
      if (await refusesCopy(work.db, { ...made, ownerId: file.ownerId }, work.whenRefused))
        return await finish(work, file, { status: 'error', error: copyRefusal })
      await finish(work, file, { ...made, status: 'finished' })
    } catch (error) {
      await progress.written()
      if (error instanceof NotShort || notShort.aborted) {
        const workSeconds = Math.max(seconds ?? 0, shortSeconds + 1)
        return transcoding.putBack(work, fileId, { attempts: file.attempts - 1, workSeconds })
      }
      const isOurFault = lost.aborted || work.stopping.aborted
      const sentence = isOurFault ? null : whyNot(error, file, { isTooLong: tooLong.aborted })
      if (sentence || progress.gone.aborted) {
        work.log.warn({ err: error, fileId }, 'a file could not be made ready')
        return finish(work, file, { status: 'error', error: sentence ?? givenUp })
      }
      work.log.warn({ err: error, fileId }, 'a file waits for another try')
      const attempts = isOurFault ? file.attempts - 1 : file.attempts
      const startAfter = new Date(Date.now() + work.lookEveryMs * 2 ** attempts)
      await transcoding.putBack(work, fileId, { attempts, startAfter })
    }
  }
  await withAdvisoryLock(work.db, 'transcode', fileId, act, { waitMs })
}

const givenUp = 'This file couldn’t be processed. Try again later.'

/** The error for the owner; null for failures that may succeed on retry. */
function whyNot(error: unknown, { attempts }: StoredFile, { isTooLong }: { isTooLong: boolean }) {
  if (error instanceof Unplayable) return error.message
  if (isTooLong) return 'This file takes too long to process. Use a shorter or smaller one.'
  return attempts >= mostAttempts ? givenUp : null
}

async function finish(work: Work, file: StoredFile, outcome: transcoding.Outcome) {
  const settled = await transcoding.settle(work, file, outcome)
  if (settled) tell(work, settled)
  // The file was deleted in the meantime: remove the results.
  else if (await transcoding.isGone(work.db, file.id))
    await work.storage.removeFolder(folderOf(file.storageKey))
}

function tell({ realtime }: Work, { id, ownerId, status, progress }: StoredFile) {
  if (ownerId) realtime.toUser(ownerId, 'file_progress', { fileId: id, status, progress })
}

const reportEveryMs = 500
/** The rest is for storing what was made. */
const shareOfMaking = 95

function followProgress(work: Work, file: StoredFile) {
  const gone = new AbortController()
  let writing = Promise.resolve()
  let toldAt = 0

  async function write(progress: number) {
    if (!(await transcoding.writeProgress(work.db, file.id, progress)))
      gone.abort(new Error('The file was removed.'))
    tell(work, { ...file, progress })
  }

  return {
    gone: gone.signal,
    report(share: number) {
      if (Date.now() - toldAt < reportEveryMs) return
      toldAt = Date.now()
      writing = writing.then(() => write(Math.floor(share * shareOfMaking))).catch(() => {})
    },
    written: () => writing,
  }
}
