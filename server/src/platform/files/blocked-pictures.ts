import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { topic } from '#platform/extensions'
import { newId } from '#platform/ids'
import type { Listing } from '#platform/paging'
import type { Database, Queryable } from '#platform/postgres'
import { type BlockedPicture, blockedPictures, files } from './tables/files.ts'

/** Of 64 bits. Copies that were scaled or compressed differ in fewer, different pictures in more. */
const mostDifferent = 6

/** An upload that was refused, because it is a copy of a picture that was taken down. */
export interface RefusedCopy {
  ownerId: string
  blocked: BlockedPicture
}

export const copyRefused = topic<RefusedCopy>('file.copy-refused')

export type RefusedListener = (tx: Queryable, refused: RefusedCopy) => Promise<void>

export const copyRefusal = 'This was removed from the site before, so it can’t be uploaded again.'

/**
 * The blocked picture that this is a copy of. Compares with all of them: they are few, and a hundred thousand take some
 * milliseconds.
 */
async function findBlocked(db: Queryable, hash: string): Promise<BlockedPicture | undefined> {
  const difference = sql`bit_count(${blockedPictures.hash} # ${hash}::bit(64))`
  const [found] = await db
    .select()
    .from(blockedPictures)
    .where(sql`${difference} <= ${mostDifferent}`)
    .orderBy(difference)
    .limit(1)
  return found
}

/** Whether an upload is refused. Counts and announces it, in a transaction of its own: nothing of it is stored. */
export async function refusesCopy(
  { orm }: Pick<Database, 'orm'>,
  { ownerId, pictureHash }: { ownerId?: string | null | undefined; pictureHash?: string | null | undefined },
  whenRefused?: RefusedListener,
): Promise<boolean> {
  const blocked = pictureHash ? await findBlocked(orm, pictureHash) : undefined
  if (!blocked) return false
  await orm.transaction(async (tx) => {
    await tx
      .update(blockedPictures)
      .set({ refused: sql`${blockedPictures.refused} + 1` })
      .where(eq(blockedPictures.id, blocked.id))
    if (ownerId) await whenRefused?.(tx, { ownerId, blocked })
  })
  return true
}

type Content = Pick<BlockedPicture, 'target' | 'targetId' | 'ownerId'>

/** Refuses copies of the pictures and videos among these files from now on. */
export async function blockPictures(tx: Queryable, fileIds: string[], content: Content) {
  if (fileIds.length === 0) return
  const pictures = await tx
    .select({ fileId: files.id, hash: files.pictureHash })
    .from(files)
    .where(and(inArray(files.id, fileIds), isNotNull(files.pictureHash)))
  const blocked = pictures.flatMap(({ fileId, hash }) =>
    hash ? { ...content, id: newId(), fileId, hash } : [],
  )
  if (blocked.length > 0) await tx.insert(blockedPictures).values(blocked).onConflictDoNothing()
}

/** The content may be shown again. */
export async function unblockContent(tx: Queryable, targetId: string) {
  await tx.delete(blockedPictures).where(eq(blockedPictures.targetId, targetId))
}

export async function unblockPicture(tx: Queryable, id: string): Promise<BlockedPicture | undefined> {
  const [removed] = await tx.delete(blockedPictures).where(eq(blockedPictures.id, id)).returning()
  return removed
}

/** All blocked pictures, latest first. */
export const blockedListing: Listing = {
  id: blockedPictures.id,
  from: sql`${blockedPictures}`,
  where: [],
  sort: {
    name: 'createdAt',
    direction: 'desc',
    keys: [
      { kind: 'instant', by: blockedPictures.createdAt },
      { kind: 'id', by: blockedPictures.id },
    ],
  },
}

/** With the blur of the file, if it still exists. */
export const findBlockedPictures = (db: Queryable, ids: string[]) =>
  db
    .select({ picture: blockedPictures, blur: files.blur })
    .from(blockedPictures)
    .leftJoin(files, eq(files.id, blockedPictures.fileId))
    .where(inArray(blockedPictures.id, ids))
