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

type NewFile = Keeping &
  Pick<StoredFile, 'mime' | 'size'> &
  Partial<Pick<StoredFile, 'width' | 'height' | 'thumbhash'>>

/** Bytes go first: a row always has its bytes, and bytes that got no row are swept. */
async function store(
  storage: Storage,
  tx: Queryable,
  path: string,
  name: string,
  file: NewFile,
): Promise<StoredFile> {
  const id = newId()
  const storageKey = makeKey(file.kind, id, name)
  await storage.put(storageKey, path, file.mime)
  const [stored] = await tx
    .insert(files)
    .values({ ...file, id, storageKey })
    .returning()
  if (!stored) throw new Error('The file was not stored.')
  return stored
}

export function keep(storage: Storage, tx: Queryable, received: ReceivedFile, as: Keeping) {
  const { path, extension, mime, size } = received
  return store(storage, tx, path, `original.${extension}`, { ...as, mime, size })
}

export async function keepImage(
  storage: Storage,
  tx: Queryable,
  received: ReceivedFile,
  { ownerId, kind, field, ...frame }: Keeping & Frame & { field: string },
) {
  const { data, ...shape } = await encode(received.path, frame, field)
  const path = `${received.path}.${newId()}`
  try {
    await writeFile(path, data, { mode: 0o600 })
    const image = { ownerId, kind, mime: 'image/webp', size: data.length, ...shape }
    return await store(storage, tx, path, `${shape.width}.webp`, image)
  } finally {
    await rm(path, { force: true })
  }
}
