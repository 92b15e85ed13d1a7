import { eq, lt, sql } from 'drizzle-orm'
import type { Config } from '#config'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { type Database, lockUntilCommit, type Queryable } from '#platform/postgres'
import { files, storageReservations } from '../tables/files.ts'
import { uploads } from '../tables/uploads.ts'

/** The storage limit of an account depends on its kind; operators have none. */
export type StoragePlan = 'fan' | 'unverified' | 'creator' | 'unlimited'

export type StoragePlanOf = (db: Queryable, accountId: string) => Promise<StoragePlan>

export interface AccountQuota {
  /** Refuses bytes that do not fit. Uploads of the same account wait for each other until the transaction ends. */
  require(tx: Queryable, accountId: string, bytes: number): Promise<void>
  /** Reserves space for an upload that is part of a call. Returns a function that releases it. */
  reserve(accountId: string, bytes: number): Promise<() => Promise<void>>
  /** The bytes that count against the limit; null without a limit. */
  useOf(accountId: string): Promise<{ usedBytes: number; limitBytes: number | null }>
}

const MB = 1024 * 1024

/** No request takes longer. */
const longestRequest = sql`interval '6 hours'`

export function createAccountQuota(
  db: Database,
  { fanMb, unverifiedMb, creatorMb }: Config['storage'],
  planOf: StoragePlanOf,
): AccountQuota {
  const limits = { fan: fanMb, unverified: unverifiedMb, creator: creatorMb, unlimited: 0 }
  /** 0: no limit. */
  const limitOf = (plan: StoragePlan) => limits[plan] * MB

  async function require(tx: Queryable, accountId: string, bytes: number) {
    const plan = await planOf(tx, accountId)
    const limit = limitOf(plan)
    if (limit === 0) return
    await lockUntilCommit(tx, 'beginUpload', accountId)
    const used = await usedBy(tx, accountId)
    if (used + bytes > limit) throw full({ plan, limit, used, bytes })
  }

  return {
    require,
    async reserve(accountId, bytes) {
      const id = newId()
      await db.orm.transaction(async (tx) => {
        await require(tx, accountId, bytes)
        await tx
          .insert(storageReservations)
          .values({ id, accountId, bytes, expiresAt: sql`now() + ${longestRequest}` })
      })
      return async () => {
        await db.orm.delete(storageReservations).where(eq(storageReservations.id, id))
      }
    },
    async useOf(accountId) {
      const [plan, usedBytes] = await Promise.all([planOf(db.orm, accountId), usedBy(db.orm, accountId)])
      return { usedBytes, limitBytes: limitOf(plan) || null }
    },
  }
}

/** The stored bytes, and those reserved for unfinished uploads. */
async function usedBy(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce((select sum(size) from ${files} where owner_id = ${accountId}), 0)
      + coalesce((
          select sum(length) from ${uploads}
          where account_id = ${accountId} and used_at is null and expires_at > now()
        ), 0)
      + coalesce((
          select sum(bytes) from ${storageReservations}
          where account_id = ${accountId} and expires_at > now()
        ), 0) as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

interface Full {
  plan: StoragePlan
  limit: number
  used: number
  bytes: number
}

function full({ plan, limit, used, bytes }: Full) {
  const more =
    plan === 'unverified' ? 'You get more once your account is verified.' : 'Delete files you no longer need.'
  return new AppError(
    'ACCOUNT_STORAGE_FULL',
    413,
    `This upload needs ${inUnits(bytes)}, and ${inUnits(Math.max(0, limit - used))} of your ${inUnits(limit)} are left. ${more}`,
  )
}

function inUnits(bytes: number) {
  const megabytes = bytes / MB
  return megabytes < 1024 ? `${rounded(megabytes)} MB` : `${rounded(megabytes / 1024)} GB`
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Deletes expired reservations, which are those of dead processes. */
export const forgetReservations = (db: Queryable) =>
  db.delete(storageReservations).where(lt(storageReservations.expiresAt, sql`now()`))
