import type { Picture } from '@ovation/contract'
import { lockAccount, updateAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { ReceivedFile } from '#platform/http'
import { pictureShapes } from './pictures.ts'

const columns = { avatar: 'avatarFileId', cover: 'coverFileId' } as const

/** Stores the new picture and deletes the old one. */
export async function replacePicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  accountId: string,
  kind: 'avatar' | 'cover',
  received: ReceivedFile,
  /** Saved in the same transaction. */
  fields: { coverPosition?: number } = {},
): Promise<Picture> {
  const kept = await files.keepImage(received, {
    ownerId: accountId,
    kind,
    field: kind,
    ...pictureShapes[kind],
  })
  const stored = await db.orm.transaction(async (tx) => {
    const file = await files.record(tx, kept)
    const before = await lockAccount(tx, accountId)
    await updateAccount(tx, accountId, { [columns[kind]]: file.id, ...fields })
    const old = before?.[columns[kind]]
    if (old) await files.remove(tx, old)
    return file
  })
  const { width, height, thumbhash } = stored
  return { url: files.url(stored.storageKey), width, height, thumbhash }
}

/** Removes the picture; the default is shown. Idempotent. */
export async function removePicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  accountId: string,
  kind: 'avatar' | 'cover',
) {
  await db.orm.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId)
    const old = before?.[columns[kind]]
    if (!old) return
    await updateAccount(tx, accountId, { [columns[kind]]: null })
    await files.remove(tx, old)
  })
  return { success: true }
}
