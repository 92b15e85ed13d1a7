import type { BodyOf, QueryOf, Recording, streamingCalls } from '@ovation/contract'
import { readItem, restricted } from '#modules/content/items'
import { publishFile } from '#modules/content/videos'
import type { Platform } from '#platform'
import { conflict, notFound } from '#platform/errors'
import { findFiles, presentFile } from '#platform/files'
import { readPage } from '#platform/paging'
import type { RecordingRow } from '#tables/streaming'
import {
  findRecordings,
  forgetRecording,
  lockRecording,
  ownRecordings,
  setPublished,
} from './recording-store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

const noSuchRecording = () => notFound('This recording')

/** The recordings of a creator, latest first. */
export const listRecordings = (
  parts: Parts,
  creatorId: string,
  page: QueryOf<typeof streamingCalls.recordings>,
) => readPage(parts.db.orm, ownRecordings(creatorId), page, (ids) => loadRecordings(parts, ids))

/** Recordings as their creator sees them. */
export async function loadRecordings({ db, files }: Parts, ids: string[]): Promise<Recording[]> {
  const rows = await findRecordings(db.orm, ids)
  const found = await findFiles(
    db.orm,
    rows.flatMap(({ fileId }) => fileId ?? []),
  )
  const byId = new Map(found.map((file) => [file.id, file]))
  return rows.map((row) => {
    const file = row.fileId ? byId.get(row.fileId) : undefined
    return {
      _id: row.id,
      streamId: row.streamId,
      title: row.title,
      status: row.status,
      duration: row.seconds,
      reason: reasonOf(row),
      file: file ? presentFile(files, file) : null,
      videoId: row.videoId,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

const awayMs = 5 * 60_000

/** Why it is not available, for example because the node that has it has been silent for minutes. */
function reasonOf({ reason, stopReason, busyUntil, retryAt }: RecordingRow): string | null {
  const expectedAt = Math.max(busyUntil?.getTime() ?? 0, retryAt?.getTime() ?? 0)
  const isAway = busyUntil !== null && Date.now() - expectedAt > awayMs
  return isAway
    ? 'The server that recorded it is offline. Saving continues when it’s back.'
    : (reason ?? stopReason)
}

/** Publishes it as a video, which then owns the file. A repeat returns the first video. */
export async function publishRecording(
  parts: Parts & Pick<Platform, 'extensions'>,
  creatorId: string,
  id: string,
  { title, description = '', isSale = false, price = 0 }: BodyOf<typeof streamingCalls.publishRecording>,
): Promise<Recording> {
  await parts.db.orm.transaction(async (tx) => {
    const recording = await lockRecording(tx, creatorId, id)
    if (!recording) throw noSuchRecording()
    if (recording.status === 'published') return
    if (recording.status !== 'ready' || !recording.fileId)
      throw conflict('NOT_READY', 'This recording isn’t ready yet.')
    const stream = await readItem(tx, recording.streamId)
    if (stream?.item.restriction) throw restricted()
    const video = { title, body: description, isSale, price: isSale ? price : 0 }
    await setPublished(tx, id, await publishFile(tx, parts, creatorId, recording.fileId, video))
  })
  const [recording] = await loadRecordings(parts, [id])
  if (!recording) throw noSuchRecording()
  return recording
}

/** Deletes the file too, unless it was published as a video. */
export async function deleteRecording({ db, files }: Parts, creatorId: string, id: string) {
  await db.orm.transaction(async (tx) => {
    const recording = await lockRecording(tx, creatorId, id)
    if (!recording) throw noSuchRecording()
    if (recording.status === 'recording') throw conflict('STREAM_ON', 'End the stream first.')
    await forgetRecording(tx, id)
    if (recording.fileId) await files.remove(tx, recording.fileId)
  })
  return { success: true }
}
