import type { LedgerPlace } from '@ovation/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { transfers } from '#tables/ledger'

/** A posting with its transfer. The owner of a bonus is the account of its grant. */
export interface PostingRow extends Record<string, unknown> {
  transferId: string
  line: number
  kind: string
  key: string
  amount: number
  createdAt: string
  fromPlace: LedgerPlace
  fromOwner: string
  toPlace: LedgerPlace
  toOwner: string
}

/** The limit of an answer. */
const mostPostings = 2000
/** A page of two hundred transfers has all of its postings. */
const mostOfPage = 20_000

/** The postings of the transfers with these keys, oldest first. */
export const postingsUnderKeys = (db: Queryable, keys: string[]) =>
  readPostings(db, sql`t.key = any (${sql.param(keys)}::text[])`, mostPostings)

/** The postings of these transfers, oldest first. */
export const postingsOf = (db: Queryable, transferIds: string[]) =>
  readPostings(db, sql`t.id = any (${sql.param(transferIds)}::uuid[])`, mostOfPage)

async function readPostings(db: Queryable, where: SQL, limit: number): Promise<PostingRow[]> {
  const { rows } = await db.execute<PostingRow>(sql`
    select t.id as "transferId", p.line, t.kind, t.key, p.amount,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      p.from_place as "fromPlace", coalesce(given.account_id, p.from_owner) as "fromOwner",
      p.to_place as "toPlace", coalesce(got.account_id, p.to_owner) as "toOwner"
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    left join bonus_grants given on p.from_place = 'bonus' and given.id = p.from_owner
    left join bonus_grants got on p.to_place = 'bonus' and got.id = p.to_owner
    where ${where}
    order by t.created_at, t.id, p.line
    limit ${limit}`)
  return rows
}

/** Transfers without their postings, by id. */
export async function transfersById(db: Queryable, ids: string[]) {
  const rows = await db.select().from(transfers).where(inArray(transfers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
