import { eq, inArray, sql } from 'drizzle-orm'
import { topic } from '#platform/extensions'
import { newId } from '#platform/ids'
import type { Listing } from '#platform/paging'
import type { Database, Queryable } from '#platform/postgres'
import { type BlockedPicture, blockedPictures, files, type StoredFile } from './tables/files.ts'

/**
 * Of 64 and of 1024 bits. Copies that were scaled or compressed differ in fewer, different pictures in more; the finer hash
 * decides, if there is one, because captions that differ in one word can have the same one of 64 bits.
 */
export const mostDifferent = { hash: 6, detail: 80 }

/** An upload that was refused, because it is a copy of a picture that was taken down. */
export interface RefusedCopy {
  ownerId: string
  blocked: BlockedPicture
}

export const copyRefused = topic<RefusedCopy>('file.copy-refused')

export type RefusedListener = (tx: Queryable, refused: RefusedCopy) => Promise<void>

export const copyRefusal = 'This was removed from the site before, so it can’t be uploaded again.'

type Copy = Partial<Pick<StoredFile, 'ownerId' | 'pictureHash' | 'pictureDetail' | 'checksum'>>

/**
 * The blocked file that this is a copy of. Compares with all of them: they are few, and a hundred thousand take some
 * milliseconds.
 */
async function findBlocked(db: Queryable, copy: Copy): Promise<BlockedPicture | undefined> {
  const { pictureHash = null, pictureDetail = null, checksum = null } = copy
  const difference = sql`bit_count(${blockedPictures.hash} # ${pictureHash}::bit(64))`
  const inDetail = sql`bit_count(${blockedPictures.detail} # ${pictureDetail}::bit(1024))`
  const [found] = await db
    .select()
    .from(blockedPictures)
    .where(
      sql`${blockedPictures.checksum} = ${checksum}
        or coalesce(${inDetail} <= ${mostDifferent.detail}, ${difference} <= ${mostDifferent.hash})`,
    )
    .orderBy(sql`${blockedPictures.checksum} = ${checksum} desc nulls last`, inDetail, difference)
    .limit(1)
  return found
}

/** Whether an upload is refused. Counts and announces it, in a transaction of its own: nothing of it is stored. */
export async function refusesCopy(
  { orm }: Pick<Database, 'orm'>,
  copy: Copy,
  whenRefused?: RefusedListener,
): Promise<boolean> {
  const { ownerId } = copy
  const blocked = copy.pictureHash || copy.checksum ? await findBlocked(orm, copy) : undefined
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

/**
 * Refuses copies of these files from now on. A file that is still being processed gets its hashes when it is done
 * (server/sql/files.sql).
 */
export async function blockPictures(tx: Queryable, fileIds: string[], content: Content) {
  if (fileIds.length === 0) return
  const { status, pictureHash: hash, pictureDetail: detail, checksum } = files
  const found = await tx
    .select({ fileId: files.id, status, hash, detail, checksum })
    .from(files)
    .where(inArray(files.id, fileIds))
    // A worker that settles one of them waits, and finds it here.
    .for('no key update')
  const blocked = found.flatMap(({ status: state, ...file }) => {
    const isComparable = file.hash !== null || file.checksum !== null
    return isComparable || state === 'uploaded' || state === 'processing'
      ? { ...content, ...file, id: newId() }
      : []
  })
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
