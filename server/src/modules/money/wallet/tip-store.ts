import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/postgres'
import { charges } from '#tables/wallet'

/** The result of `pay_tips` for one tip. An unpaid tip has only an id and a state. */
export type TipRow = {
  id: string
  state: 'paid' | 'insufficient' | 'used'
  /** The bonus part of the tip. */
  bonus: number
  balance: number
  bonusBalance: number
  version: number
  createdAt: Date
  creatorId: string
  username: string | null
  name: string
  avatarFileId: string | null
}

const columns = `id, state, bonus, balance, bonus_balance as "bonusBalance", version, created_at as "createdAt",
  creator_id as "creatorId", username, name, avatar_file_id as "avatarFileId"`
const statement = {
  name: 'pay_tips',
  text: `select ${columns} from pay_tips($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
}

/** Pays tips as a transaction of its own, with one prepared statement. */
export const callPayTipsAtOnce = ({ pool }: Pick<Database, 'pool'>, values: unknown[][]) =>
  pool.query<TipRow>({ ...statement, values })

const types = ['uuid', 'uuid', 'text', 'uuid', 'text', 'text', 'uuid', 'bigint', 'text', 'bytea']

/** Pays tips in the caller's transaction. */
export async function callPayTips(tx: Queryable, values: unknown[][]): Promise<{ rows: TipRow[] }> {
  const lists = values.map((list, n): SQL => sql`${sql.param(list)}::${sql.raw(`${types[n]}[]`)}`)
  const { rows } = await tx.execute<Omit<TipRow, 'createdAt'> & { createdAt: string }>(
    sql`select ${sql.raw(columns)} from pay_tips(${sql.join(lists, sql`, `)})`,
  )
  // Drizzle returns timestamps as text.
  return { rows: rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })) }
}

/** In the transaction that pays them. */
export async function saveTipMessages(tx: Queryable, tips: { id: string; text?: string }[]) {
  const written = tips.flatMap(({ id, text }) => (text ? { id, text } : []))
  if (written.length === 0) return
  const [ids, texts] = [written.map(({ id }) => id), written.map(({ text }) => text)]
  await tx.execute(sql`update ${charges} set message = written.text
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[]) written (id, text)
    where ${charges.id} = written.id`)
}
