import { sql } from 'drizzle-orm'
import { keyReused, paying } from '#modules/money/ledger'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'

export interface Sale extends Pick<ChargeRow, 'type' | 'payerId' | 'creatorId'> {
  objectId?: string | null
  quantity?: number
  /** Hundredths of a token, and the site's fee in it. */
  gross: number
  fee: number
  /** An item that one person buys once: a repeat answers with the first charge. */
  isOneOff?: boolean
  idempotencyKey?: IdempotencyKey | null
}

export type Outcome = {
  id: string
  /** False when it was paid before. */
  isNew: boolean
  balance: number
  /** The bonus part of the balance. */
  bonusBalance: number
  version: number
  createdAt: Date
}

/** Drizzle returns timestamps as text, the pool as dates. */
type Answer = Omit<Outcome, 'createdAt'> & { isSameCall: boolean; createdAt: Date | string }

/** The result of charge_wallet. */
const columns =
  'id, is_new as "isNew", is_same_call as "isSameCall", balance, bonus_balance as "bonusBalance", version, created_at as "createdAt"'

/** Pays from a wallet in one statement: the key, the purchase, the charge and the ledger, all or nothing. */
export async function chargeWallet(tx: Queryable, sale: Sale): Promise<Outcome> {
  const values = sql.join(
    valuesOf(sale).map((value) => sql`${value}`),
    sql`, `,
  )
  return outcomeOf(() => tx.execute<Answer>(sql`select ${sql.raw(columns)} from charge_wallet(${values})`))
}

const text = `select ${columns} from charge_wallet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

/** The same as a transaction of its own with one prepared statement, for frequent payments. */
export async function chargeWalletAtOnce({ pool }: Database, sale: Sale): Promise<Outcome> {
  return outcomeOf(() => pool.query<Answer>({ name: 'charge_wallet', text, values: valuesOf(sale) }))
}

const valuesOf = ({
  objectId = null,
  quantity = 1,
  isOneOff = false,
  idempotencyKey = null,
  ...sale
}: Sale) => [
  newId(),
  sale.payerId,
  sale.creatorId,
  sale.type,
  objectId,
  sale.gross,
  sale.fee,
  isOneOff,
  idempotencyKey?.key ?? null,
  idempotencyKey?.fingerprint ?? null,
  quantity,
]

async function outcomeOf(charge: () => Promise<{ rows: Answer[] }>): Promise<Outcome> {
  const { rows } = await paying(charge)
  const [answer] = rows
  if (!answer) throw new Error('The wallet did not answer.')
  const { isSameCall, createdAt, ...outcome } = answer
  if (!isSameCall) throw keyReused()
  return { ...outcome, createdAt: new Date(createdAt) }
}
