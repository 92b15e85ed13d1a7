import { eq, inArray, sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import { lockUntilCommit, type Queryable } from '#platform/postgres'
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
export const postingsUnder = (db: Queryable, key: string): Promise<Posting[]> => postingsUnderAll(db, [key])

/** The postings of several transfers. */
export async function postingsUnderAll(db: Queryable, keys: string[]): Promise<Posting[]> {
  const rows = await db
    .select({ posting: postings })
    .from(postings)
    .innerJoin(transfers, eq(transfers.id, postings.transferId))
    .where(inArray(transfers.key, keys))
    .orderBy(transfers.id, postings.line)
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

/** Adds new entries to the totals that balances start from. */
export async function sumUp(db: Queryable) {
  await db.execute(sql`select ledger_sum_up()`)
}

/** Lets the ledger count the transactions of the current cluster. Returns false if it did already. */
export async function moveToCluster(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ moved: boolean }>(sql`select ledger_follow_cluster() as moved`)
  return rows[0]?.moved ?? false
}

/** The differences that the query of a check finds, a sentence each. */
export async function findDifferences(tx: Queryable, query: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ sentence: string }>(
    sql`select sentence from (${sql.raw(query)}) found order by sentence limit ${limit}`,
  )
  return rows.map(({ sentence }) => sentence)
}

export async function countTransfers(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ transfers: number }>(
    sql`select count(*) as transfers from ledger_transfers`,
  )
  return rows[0]?.transfers ?? 0
}
