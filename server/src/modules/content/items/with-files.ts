import type { Platform } from '#platform'
import { type FileKind, type Files, isPicture, type KeptFile } from '#platform/files'
import type { ReceivedFile } from '#platform/http'
import type { Queryable } from '#platform/postgres'

type InFields<Field extends string, Value> = { [F in Field]?: Value | undefined }

/** Stores the files of a form, each as its kind. Slow, so it runs before the transaction. */
export async function keepUploads<Field extends string>(
  files: Files,
  ownerId: string,
  kinds: Record<Field, FileKind>,
  uploads: InFields<Field, ReceivedFile>,
): Promise<InFields<Field, KeptFile>> {
  const kept: InFields<Field, KeptFile> = {}
  try {
    for (const field in kinds) {
      const received = uploads[field]
      if (!received) continue
      const as = { ownerId, kind: kinds[field] }
      kept[field] = isPicture(as.kind)
        ? await files.keepPicture(received, { ...as, field })
        : await files.keep(received, as)
    }
    return kept
  } catch (error) {
    await files.discard(...inOrder(kept))
    throw error
  }
}

/** Records and attaches stored files in one transaction. If it fails, the files are deleted. */
export async function writeWithFiles<Written>(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  kept: InFields<string, KeptFile>,
  write: (tx: Queryable) => Promise<Written>,
): Promise<Written> {
  try {
    return await db.orm.transaction(async (tx) => {
      for (const file of inOrder(kept)) await files.record(tx, file)
      return write(tx)
    })
  } catch (error) {
    await files.discard(...inOrder(kept))
    throw error
  }
}

const inOrder = (kept: InFields<string, KeptFile>) => Object.values(kept).filter((file) => file !== undefined)
