import { rm, writeFile } from 'node:fs/promises'
import type { ReceivedFile } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { encode, type Frame } from './images.ts'
import { makeKey } from './keys.ts'
import type { Storage } from './storage.ts'
import { type FileKind, files, type StoredFile } from './tables.ts'

interface Keeping {
  ownerId: string | null
  kind: FileKind
}

/** A file whose bytes are stored and whose row is yet to be written. */
export type KeptFile = Keeping &
  Pick<StoredFile, 'id' | 'storageKey' | 'mime' | 'size'> &
  Partial<Pick<StoredFile, 'width' | 'height' | 'thumbhash'>>

type NewFile = Omit<KeptFile, 'id' | 'storageKey'>

async function store(storage: Storage, path: string, name: string, file: NewFile): Promise<KeptFile> {
  const id = newId()
  const storageKey = makeKey(file.kind, id, name)
  await storage.put(storageKey, path, file.mime)
  return { ...file, id, storageKey }
}

export function keep(storage: Storage, received: ReceivedFile, as: Keeping) {
  const { path, extension, mime, size } = received
  return store(storage, path, `original.${extension}`, { ...as, mime, size })
}

export async function keepImage(
  storage: Storage,
  received: ReceivedFile,
  { ownerId, kind, field, ...frame }: Keeping & Frame & { field: string },
) {
  const { data, ...shape } = await encode(received.path, frame, field)
  const path = `${received.path}.${newId()}`
  try {
    await writeFile(path, data, { mode: 0o600 })
    const image = { ownerId, kind, mime: 'image/webp', size: data.length, ...shape }
    return await store(storage, path, `${frame.width}.webp`, image)
  } finally {
    await rm(path, { force: true })
  }
}

export async function record(tx: Queryable, file: KeptFile): Promise<StoredFile> {
  const [stored] = await tx.insert(files).values(file).returning()
  if (!stored) throw new Error('The file was not recorded.')
  return stored
}
