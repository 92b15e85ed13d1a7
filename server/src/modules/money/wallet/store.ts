import { and, asc, count, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/postgres'
import { type ChargeRow, charges } from '#tables/wallet'

type Growing = Pick<ChargeRow, 'id' | 'type' | 'payerId' | 'creatorId' | 'objectId'> &
  Pick<ChargeRow, 'quantity' | 'gross' | 'fee' | 'bonus' | 'unpaid' | 'commission'>

/**
 * Records a sale that is paid in parts, with the amount paid so far: `pending` until it is settled. The paid amount
 * belongs to the creator already. The caller writes the ledger entries.
 */
export async function growCharge(tx: Queryable, charge: Growing) {
  const { quantity, gross, fee, bonus, unpaid } = charge
  await tx
    .insert(charges)
    .values({ ...charge, status: 'pending' })
    .onConflictDoUpdate({ target: charges.id, set: { quantity, gross, fee, bonus, unpaid } })
}

/** The sale is complete. */
export async function settleCharge(tx: Queryable, id: string) {
  await tx.update(charges).set({ status: 'success' }).where(eq(charges.id, id))
}

export async function readCharge(tx: Queryable, chargeId: string): Promise<ChargeRow> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, chargeId))
  if (!charge) throw new Error(`There is no charge ${chargeId}.`)
  return charge
}

/** Paid subscriptions to a creator since this moment, oldest first. */
export const subscriptionChargesSince = (
  db: Queryable,
  creatorId: string,
  { since, except, limit }: { since: Date; except: string[]; limit: number },
): Promise<ChargeRow[]> =>
  db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.creatorId, creatorId),
        gte(charges.createdAt, since),
        eq(charges.type, 'subscription'),
        eq(charges.status, 'success'),
        notInArray(charges.id, except),
      ),
    )
    .orderBy(asc(charges.createdAt), asc(charges.id))
    .limit(limit)

/** How many of these there are, and what they are worth without what was refunded already. */
export async function sumSubscriptionCharges(db: Queryable, creatorId: string, since: Date) {
  const [sum] = await db
    .select({
      count: count(),
      amount: sql<number>`coalesce(sum(${charges.gross} - ${charges.refunded}), 0)`.mapWith(Number),
    })
    .from(charges)
    .where(
      and(
        eq(charges.creatorId, creatorId),
        gte(charges.createdAt, since),
        eq(charges.type, 'subscription'),
        eq(charges.status, 'success'),
      ),
    )
  return sum ?? { count: 0, amount: 0 }
}

/** Returns the part that can be paid out, which the table computes. */
export async function insertCharge(tx: Queryable, charge: typeof charges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(charges).values(charge).returning({ payable: charges.payable })
  if (!row) throw new Error('The charge was not written.')
  return row.payable
}

/** The result of `charge_wallet_at`. Drizzle returns timestamps as text, the pool as dates. */
export type WalletAnswer = {
  id: string
  /** False when it was paid before. */
  isNew: boolean
  isSameCall: boolean
  balance: number
  /** The bonus part of the balance. */
  bonusBalance: number
  version: number
  createdAt: Date | string
}

const columns =
  'id, is_new as "isNew", is_same_call as "isSameCall", balance, bonus_balance as "bonusBalance", version, created_at as "createdAt"'

/** Calls `charge_wallet_at` with these values, in the caller's transaction. */
export function callChargeWallet(tx: Queryable, values: unknown[]): Promise<{ rows: WalletAnswer[] }> {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
  return tx.execute<WalletAnswer>(sql`select ${sql.raw(columns)} from charge_wallet_at(${list})`)
}

const text = `select ${columns} from charge_wallet_at($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

/** The same as a transaction of its own with one prepared statement. */
export const callChargeWalletAtOnce = ({ pool }: Database, values: unknown[]) =>
  pool.query<WalletAnswer>({ name: 'charge_wallet_at', text, values })
