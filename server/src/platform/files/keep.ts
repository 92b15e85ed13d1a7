import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import { encode, type Frame } from './images.ts'
import { folderOf, imageKey, makeKey } from './keys.ts'
import { safeName } from './names.ts'
import { estimateSeconds } from './queue.ts'
import { putAll, type Storage } from './storage/storage.ts'
import type { files } from './tables/files.ts'
import { type FileKind, workOn } from './tables/kinds.ts'

export interface Keeping {
  ownerId: string | null
  kind: FileKind
  /** Leaves video and audio unprocessed until `processUsed`. */
  waitsForUse?: boolean
}

/** A file whose bytes are stored, without a row yet. */
export type KeptFile = typeof files.$inferInsert & Pick<ReceivedFile, 'uploadId'>

export async function keep(
  storage: Storage,
  received: ReceivedFile,
  { waitsForUse = false, ...as }: Keeping,
): Promise<KeptFile> {
  const { path, extension, mime, size, name, uploadId } = received
  const id = newId()
  const storageKey = makeKey(as.kind, id, `original.${extension}`)
  await storage.put(storageKey, path, mime)
  const kept = {
    ...as,
    id,
    storageKey,
    mime,
    size,
    uploadId,
    name: as.kind === 'product-file' && name ? safeName(name) : null,
  }
  if (!workOn(as.kind)) return kept
  const workSeconds = estimateSeconds(size)
  const processBy = new Date(Date.now() + workSeconds * 1000)
  return {
    ...kept,
    status: 'uploaded',
    progress: 0,
    workSeconds,
    processBy,
    ...(waitsForUse && { queuedAt: null }),
  }
}

export async function keepImage(
  storage: Storage,
  received: Pick<ReceivedFile, 'path' | 'uploadId'>,
  { ownerId, kind, field, ...frame }: Keeping & Frame & { field: string },
): Promise<KeptFile> {
  const { pictures, ...shape } = await encode(received.path, frame, field)
  const id = newId()
  const mime = 'image/webp'
  const stored = pictures.map(({ width, data }) => ({ key: imageKey(kind, id, width), source: data, mime }))
  const widths = pictures.map(({ width }) => width)
  const storageKey = imageKey(kind, id, Math.max(...widths))
  try {
    await putAll(storage, stored)
  } catch (error) {
    await storage.removeFolder(folderOf(storageKey))
    throw error
  }
  return {
    id,
    ownerId,
    kind,
    storageKey,
    mime,
    size: pictures.reduce((sum, { data }) => sum + data.length, 0),
    widths,
    uploadId: received.uploadId,
    ...shape,
  }
}
