import type { Picture } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Platform } from '#platform'
import type { ReceivedFile } from '#platform/http'
import { pictureShapes } from './pictures.ts'

/** The new picture takes the place of the old one, which is forgotten with it. */
export async function replacePicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  accountId: string,
  kind: 'avatar' | 'cover',
  received: ReceivedFile,
): Promise<Picture> {
  const mine = eq(accounts.id, accountId)
  const kept = await files.keepImage(received, {
    ownerId: accountId,
    kind,
    field: kind,
    ...pictureShapes[kind],
  })
  const stored = await db.orm.transaction(async (tx) => {
    const file = await files.record(tx, kept)
    const [before] = await tx
      .select({ avatar: accounts.avatarFileId, cover: accounts.coverFileId })
      .from(accounts)
      .where(mine)
      .for('no key update')
    await tx
      .update(accounts)
      .set(kind === 'avatar' ? { avatarFileId: file.id } : { coverFileId: file.id })
      .where(mine)
    const old = before?.[kind]
    if (old) await files.remove(tx, old)
    return file
  })
  const { width, height, thumbhash } = stored
  return { url: files.url(stored.storageKey), width, height, thumbhash }
}

/** Whoever has none looks as at the beginning; taking it away again changes nothing. */
export async function removePicture(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  accountId: string,
  kind: 'avatar' | 'cover',
) {
  const mine = eq(accounts.id, accountId)
  await db.orm.transaction(async (tx) => {
    const [before] = await tx
      .select({ avatar: accounts.avatarFileId, cover: accounts.coverFileId })
      .from(accounts)
      .where(mine)
      .for('no key update')
    const old = before?.[kind]
    if (!old) return
    await tx
      .update(accounts)
      .set(kind === 'avatar' ? { avatarFileId: null } : { coverFileId: null })
      .where(mine)
    await files.remove(tx, old)
  })
  return { success: true }
}
