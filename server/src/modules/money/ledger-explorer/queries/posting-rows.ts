import type { LedgerPlace } from '@ovation/contract'
import { inArray } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/postgres'
import { transfers } from '#tables/ledger'

/** The owner of an account; null: the site or the world outside. */
interface Owner {
  id: string
  username: string | null
  name: string
  avatarFileId: string | null
}

/** A posting with its transfer and the people on both sides (accounts). The owner of a bonus is the account of its grant. */
export interface PostingRow extends Record<string, unknown> {
  transferId: string
  line: number
  kind: string
  key: string
  amount: number
  createdAt: string
  fromPlace: LedgerPlace
  from: Owner | null
  toPlace: LedgerPlace
  to: Owner | null
}

/** The limit of an answer. */
const mostPostings = 2000
/** A page of two hundred transfers has all of its postings. */
const mostOfPage = 20_000

/** The postings of the transfers with these keys, oldest first. */
export const postingsUnderKeys = (db: Database, keys: string[]) =>
  readPostings(db, 'postings_under_keys', 't.key = any ($1::text[])', mostPostings, keys)

/** The postings of these transfers, oldest first. */
export const postingsOf = (db: Database, transferIds: string[]) =>
  readPostings(db, 'postings_of_transfers', 't.id = any ($1::uuid[])', mostOfPage, transferIds)

const ownerIn = (table: string) => `case when ${table}.id is not null then json_build_object(
  'id', ${table}.id, 'username', ${table}.username, 'name', ${table}.name, 'avatarFileId', ${table}.avatar_file_id) end`

async function readPostings(
  { pool }: Database,
  name: string,
  where: string,
  limit: number,
  wanted: string[],
) {
  const text = `
    select t.id as "transferId", p.line, t.kind, t.key, p.amount,
      to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      p.from_place as "fromPlace", ${ownerIn('giver')} as "from",
      p.to_place as "toPlace", ${ownerIn('taker')} as "to"
    from ledger_transfers t join ledger_postings p on p.transfer_id = t.id
    left join bonus_grants given on p.from_place = 'bonus' and given.id = p.from_owner
    left join bonus_grants got on p.to_place = 'bonus' and got.id = p.to_owner
    left join accounts giver on giver.id = coalesce(given.account_id, p.from_owner)
    left join accounts taker on taker.id = coalesce(got.account_id, p.to_owner)
    where ${where}
    order by t.created_at, t.id, p.line
    limit ${limit}`
  const { rows } = await pool.query<PostingRow>({ name, text, values: [wanted] })
  return rows
}

/** Transfers without their postings, by id. */
export async function transfersById(db: Queryable, ids: string[]) {
  const rows = await db.select().from(transfers).where(inArray(transfers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
