import { resumable } from '@ovation/contract'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { AppError, conflict } from '#platform/errors'
import { newId } from '#platform/ids'
import { type Database, lockUntilCommit, type Queryable } from '#platform/postgres'
import type { AccountQuota } from '../checks/account-quota.ts'
import { type Upload, uploads } from '../tables/uploads.ts'

const later = sql`now() + make_interval(hours => ${resumable.keptHours})`
const isAlive = gt(uploads.expiresAt, sql`now()`)

/** Creates an upload, unless this person has too many unused ones. */
export async function beginUpload(
  db: Database,
  { accountId, length, metadata }: Pick<Upload, 'accountId' | 'length' | 'metadata'>,
  quota: Pick<AccountQuota, 'require'>,
): Promise<Upload> {
  return db.orm.transaction(async (tx) => {
    // Serialised, so that concurrent requests cannot exceed the limit.
    await lockUntilCommit(tx, 'beginUpload', accountId)
    const unused = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.accountId, accountId), isNull(uploads.usedAt), isAlive))
    if (unused.length >= resumable.unused) throw tooManyUploads()
    await quota.require(tx, accountId, length)
    const [begun] = await tx
      .insert(uploads)
      .values({ id: newId(), accountId, length, metadata, expiresAt: later })
      .returning()
    if (!begun) throw new Error('The upload was not written down.')
    return begun
  })
}

const tooManyUploads = () =>
  new AppError(
    'TOO_MANY_UPLOADS',
    429,
    'You have too many unfinished uploads. Cancel some, or try again tomorrow.',
  )

/** An upload of this person, used or not. */
export async function findUpload(db: Queryable, accountId: string, id: string): Promise<Upload | null> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.accountId, accountId), isAlive))
  return found ?? null
}

/** Extends the expiry after new bytes. */
export async function prolongUpload(db: Queryable, id: string): Promise<Date> {
  const [row] = await db
    .update(uploads)
    .set({ expiresAt: later })
    .where(eq(uploads.id, id))
    .returning({ expiresAt: uploads.expiresAt })
  return row?.expiresAt ?? new Date()
}

export const forgetUpload = (db: Queryable, id: string) =>
  db.delete(uploads).where(and(eq(uploads.id, id), isNull(uploads.usedAt)))

/** In the transaction that creates the file: a second one finds it used and rolls back. */
export async function useUpload(tx: Queryable, id: string) {
  const used = await tx
    .update(uploads)
    .set({ usedAt: sql`now()`, expiresAt: later })
    .where(and(eq(uploads.id, id), isNull(uploads.usedAt)))
    .returning({ id: uploads.id })
  if (used.length === 0) throw alreadyUsed()
}

export const alreadyUsed = () => conflict('UPLOAD_USED', 'This upload was already used. Send the file again.')

/** The minimum lifetime of the links in an answer. */
const isFresh = gt(uploads.usedAt, sql`now() - interval '1 hour'`)

/** The answer to the call that used these uploads; null if they are unused or used by another call. */
export async function answerBefore(
  db: Queryable,
  accountId: string,
  ids: string[],
  fingerprint: Buffer,
): Promise<Buffer | null> {
  const rows = await db
    .select({ asked: uploads.asked, answer: uploads.answer })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.accountId, accountId), isFresh))
  const isSame = rows.length === ids.length && rows.every((row) => row.asked?.equals(fingerprint))
  return isSame ? (rows[0]?.answer ?? null) : null
}

export const keepAnswer = (db: Queryable, ids: string[], fingerprint: Buffer, answer: Buffer) =>
  db
    .update(uploads)
    .set({ asked: fingerprint, answer })
    .where(and(inArray(uploads.id, ids), sql`${uploads.usedAt} is not null`))

export const forgetExpired = (db: Queryable) => db.delete(uploads).where(lt(uploads.expiresAt, sql`now()`))

/** The lengths of the unused ones among these uploads. */
export async function lengthsOf(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: uploads.id, length: uploads.length })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNull(uploads.usedAt)))
  return new Map(rows.map(({ id, length }) => [id, length]))
}

/** The unused ones among these uploads, which wait for bytes or for a call. */
export async function stillWanted(db: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNull(uploads.usedAt)))
  return new Set(rows.map(({ id }) => id))
}
