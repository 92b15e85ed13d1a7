import { eq, sql } from 'drizzle-orm'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { brokenCheck, lockUntilCommit, type Queryable } from '#platform/postgres'
import { postings, transfers } from '#tables/ledger'
import type { Place } from './places.ts'

export interface Posting {
  from: Place
  to: Place
  /** Hundredths of a token. A posting of zero is left out. */
  amount: number
}

export interface Transfer {
  kind: string
  /** The idempotency key of the entry. */
  key: string
  postings: Posting[]
}

/** Moves money in the caller's transaction. Returns false and changes nothing if the key was used before. */
export async function transfer(tx: Queryable, { kind, key, postings }: Transfer): Promise<boolean> {
  const list = <T>(pick: (posting: Posting) => T) => sql.param(postings.map(pick))
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select ledger_transfer(${newId()}, ${kind}, ${key},
      ${list(({ from }) => from.place)}::ledger_place[], ${list(({ from }) => from.owner)}::uuid[],
      ${list(({ to }) => to.place)}::ledger_place[], ${list(({ to }) => to.owner)}::uuid[],
      ${list(({ amount }) => amount)}::bigint[]) as "isNew"`)
  return rows[0]?.isNew ?? false
}

/** The postings under this key, in order. */
export async function postingsUnder(db: Queryable, key: string): Promise<Posting[]> {
  const rows = await db
    .select({ posting: postings })
    .from(postings)
    .innerJoin(transfers, eq(transfers.id, postings.transferId))
    .where(eq(transfers.key, key))
    .orderBy(postings.line)
  return rows.map(({ posting }) => ({
    from: { place: posting.fromPlace, owner: posting.fromOwner },
    to: { place: posting.toPlace, owner: posting.toOwner },
    amount: posting.amount,
  }))
}

/** The balance of earnings, a hold or a stake. The balance of a wallet is in its account. */
export async function balanceOf(tx: Queryable, { place, owner }: Place): Promise<number> {
  const { rows } = await tx.execute<{ balance: number }>(
    sql`select ledger_balance(${place}, ${owner}) as balance`,
  )
  return rows[0]?.balance ?? 0
}

/** Locks a place for withdrawals until the transaction ends. Deposits need no lock. */
export async function lockPlace(tx: Queryable, { place, owner }: Place) {
  await lockUntilCommit(tx, 'ledger', `${place}:${owner}`)
}

export const notEnough = () =>
  new AppError('INSUFFICIENT_BALANCE', 422, 'You don’t have enough tokens in your wallet.')

/** Runs a payment from a wallet; an insufficient balance becomes an AppError. */
export async function paying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isWalletShort(error)) throw error
    throw notEnough()
  }
}

const walletChecks = ['accounts_balance_check', 'bonus_grants_remaining']

/** Whether a write failed because a wallet, or the bonus in it, would have gone below zero. */
export const isWalletShort = (error: unknown) => walletChecks.includes(brokenCheck(error) ?? '')

/** Whether a write failed because a creator, a held payout or a stake would have gone below zero. */
export const isBelowZero = (error: unknown) => brokenCheck(error) === 'ledger_not_below_zero'
