import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readItem } from '#modules/content/items'
import { addLaterFile } from '#modules/content/moderation'
import type { Platform } from '#platform'
import { noRoom } from '#platform/errors'
import { hasFreeSpace } from '#platform/files'
import { isId } from '#platform/ids'
import { type Packager, type PieceRange, pieceFile, pieceNumbers } from '#platform/live'
import type { RecordingRow } from '#tables/streaming'
import {
  claimUnsaved,
  endRecording,
  failRecording,
  keepRecordings,
  releaseRecording,
  retryLater,
  setSaved,
  splitRecording,
  unsavedFolders,
} from './recording-store.ts'

/** The folder with one sub-folder per packaged stream. */
export const liveFolder = ({ config }: Pick<Platform, 'config'>) => join(config.dataDir, 'live')

/** The maximum length of one file, well below the limit of processing. */
const longestPartMs = 3 * 60 * 60_000
/** Making an MP4 is limited by the disk, so more at once would be slower. */
const savedAtOnce = 2
const leaseEveryMs = 5000
const stopsWithinMs = 10_000
/** Segments arrive every few seconds. */
const writingMs = 20_000
/** A folder without a recording that was not written for this long was left by a killed process. */
const leftoverMs = 60 * 60_000

class DeletedMeanwhile extends Error {}

export interface Saver {
  /** Saves recordings on this node's disk, except in these folders, which are still written. */
  sweep(inUse: ReadonlySet<string>): Promise<void>
  stop(): Promise<void>
}

/**
 * Stores finished recordings as files of their creators. The tasks are in the database and the segments on disk
 * until the file's row is committed, so any step can fail and is repeated, also after a restart.
 */
export function createSaver(platform: Platform, packager: Packager): Saver {
  const { db, log } = platform
  const root = liveFolder(platform)
  const ending = new AbortController()
  const saving = new Map<string, Promise<void>>()
  const lease = setInterval(() => {
    keepRecordings(db.orm, [...saving.keys()]).catch((error: unknown) =>
      log.error({ err: error }, 'recordings that are being saved could not be kept'),
    )
  }, leaseEveryMs).unref()

  async function save(row: RecordingRow) {
    try {
      // Its process may be alive and only have lost the database for a while.
      if (row.status === 'recording' && (await isBeingWritten(row)))
        return await releaseRecording(db.orm, row.id)
      await endRecording(db.orm, row.id, { isClaimed: true })
      await handOver(row)
    } catch (error) {
      if (error instanceof DeletedMeanwhile) return
      if (ending.signal.aborted) return await releaseRecording(db.orm, row.id)
      log.error({ err: error, recordingId: row.id, attempts: row.attempts }, 'a recording is not saved yet')
      await retryLater(db.orm, row.id, sentenceFor(error))
    }
  }

  async function isBeingWritten({ folder }: RecordingRow): Promise<boolean> {
    const path = join(root, folder ?? '')
    const last = (await pieceNumbers(path)).at(-1)
    return last !== undefined && Date.now() - (await writtenAt(path, last)) < writingMs
  }

  async function handOver(row: RecordingRow) {
    const folder = join(root, row.folder ?? '')
    const last = await endOfPart(row, folder)
    if (last === 'nothing') return failRecording(db.orm, row.id, 'Nothing was recorded.')
    const target = join(folder, `${row.id}.mp4`)
    const range = { first: row.firstPiece, last }
    await requireSpace(folder, range)
    const { seconds } = await packager.makeMp4(folder, target, range, ending.signal)
    const { size } = await stat(target)
    // Upload limits do not apply to recordings.
    const received = { path: target, size, mime: 'video/mp4', extension: 'mp4' }
    const kept = await platform.files.keep(received, { ownerId: row.creatorId, kind: 'video' })
    try {
      await db.orm.transaction(async (tx) => {
        const file = await platform.files.record(tx, kept)
        if (!(await setSaved(tx, row.id, file.id, seconds))) throw new DeletedMeanwhile()
        const restriction = async () => (await readItem(tx, row.streamId))?.item.restriction ?? null
        const named = { target: 'stream', targetId: row.streamId } as const
        await addLaterFile(tx, named, file.id, restriction)
      })
    } catch (error) {
      await platform.files.discard(kept)
      throw error
    }
    await rm(target, { force: true })
    const others = await unsavedFolders(db.orm, [row.folder ?? ''])
    if (others.size === 0) await rm(folder, { recursive: true, force: true })
  }

  /** The MP4 is as large as its segments, which stay until it is stored. */
  async function requireSpace(folder: string, { first, last }: PieceRange) {
    const pieces = (await pieceNumbers(folder)).filter((number) =>
      isWithin({ firstPiece: first, lastPiece: last }, number),
    )
    let bytes = 0
    for (const number of pieces) bytes += (await stat(pieceFile(folder, number))).size
    if (!(await hasFreeSpace(root, platform.config.storage.minFreeMb, bytes))) throw noRoom()
  }

  /** The last segment of the next file, or null for all. The rest becomes another recording. */
  async function endOfPart(row: RecordingRow, folder: string): Promise<number | null | 'nothing'> {
    const pieces = (await pieceNumbers(folder)).filter((number) => isWithin(row, number))
    const [first] = pieces
    if (first === undefined) return 'nothing'
    const beganAt = await writtenAt(folder, first)
    const last = pieces.at(-1) ?? first
    if ((await writtenAt(folder, last)) - beganAt <= longestPartMs) return row.lastPiece
    // Binary search: a recording of a day has tens of thousands of segments.
    let [from, to] = [0, pieces.length - 1]
    while (to - from > 1) {
      const middle = (from + to) >> 1
      if ((await writtenAt(folder, pieces[middle] ?? last)) - beganAt <= longestPartMs) from = middle
      else to = middle
    }
    const end = pieces[from] ?? last
    const [, part = '1'] = / \(part (\d+)\)$/.exec(row.title) ?? []
    await splitRecording(db, row, end, Number(part))
    return end
  }

  /** Removes folders of deleted, saved or unrecorded streams. */
  async function removeLeftovers(names: string[], inUse: ReadonlySet<string>) {
    const unsaved = await unsavedFolders(db.orm, names)
    for (const name of names) {
      if (unsaved.has(name) || inUse.has(name)) continue
      const folder = join(root, name)
      const found = await stat(folder).catch(() => null)
      if (found && Date.now() - found.mtimeMs > leftoverMs) await rm(folder, { recursive: true, force: true })
    }
  }

  let sweptAt = 0
  return {
    async sweep(inUse) {
      const names = (await readdir(root).catch(() => [])).filter((name) => isId(name))
      const finished = names.filter((name) => !inUse.has(name))
      while (finished.length > 0 && saving.size < savedAtOnce && !ending.signal.aborted) {
        const row = await claimUnsaved(db.orm, finished)
        if (!row) break
        const work = save(row)
          .catch((error: unknown) => log.error({ err: error, recordingId: row.id }, 'a recording is stuck'))
          .finally(() => saving.delete(row.id))
        saving.set(row.id, work)
      }
      if (Date.now() - sweptAt < leaseEveryMs * 12) return
      sweptAt = Date.now()
      if (names.length > 0) await removeLeftovers(names, inUse)
    },
    async stop() {
      clearInterval(lease)
      ending.abort(new Error('The site is closing.'))
      // An upload of a large file can't be interrupted; another process repeats it.
      const patience = new Promise((resolve) => setTimeout(resolve, stopsWithinMs).unref())
      await Promise.race([Promise.all(saving.values()), patience])
    },
  }
}

const isWithin = ({ firstPiece, lastPiece }: Pick<RecordingRow, 'firstPiece' | 'lastPiece'>, piece: number) =>
  piece >= firstPiece && piece <= (lastPiece ?? piece)

async function writtenAt(folder: string, piece: number) {
  return (await stat(pieceFile(folder, piece))).mtimeMs
}

function sentenceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === noRoom().code
    ? 'The server is low on disk space. We’ll try again.'
    : 'The recording couldn’t be saved yet. We’ll try again.'
}
