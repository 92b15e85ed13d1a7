import { keyReused, paying } from '#modules/money/ledger'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Database, Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'
import { callChargeWallet, callChargeWalletAtOnce, type WalletAnswer } from './store.ts'

export interface Sale extends Pick<ChargeRow, 'type' | 'payerId' | 'creatorId'> {
  objectId?: string | null
  quantity?: number
  /** Hundredths of a token, and the site's fee in it. */
  gross: number
  fee: number
  /** The rate of the fee, which the charge stores. */
  commission?: number
  /** An item that one person buys once: a repeat answers with the first charge. */
  isOneOff?: boolean
  idempotencyKey?: IdempotencyKey | null
}

export type Outcome = Omit<WalletAnswer, 'isSameCall' | 'createdAt'> & { createdAt: Date }

/** Pays from a wallet in one statement: the key, the purchase, the charge and the ledger, all or nothing. */
export async function chargeWallet(tx: Queryable, sale: Sale): Promise<Outcome> {
  return outcomeOf(() => callChargeWallet(tx, valuesOf(sale)))
}

/** The same as a transaction of its own with one prepared statement, for frequent payments. */
export async function chargeWalletAtOnce(db: Database, sale: Sale): Promise<Outcome> {
  return outcomeOf(() => callChargeWalletAtOnce(db, valuesOf(sale)))
}

const valuesOf = ({
  objectId = null,
  quantity = 1,
  isOneOff = false,
  idempotencyKey = null,
  ...sale
}: Sale) => [
  sale.commission ?? null,
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

async function outcomeOf(charge: () => Promise<{ rows: WalletAnswer[] }>): Promise<Outcome> {
  const { rows } = await paying(charge)
  const [answer] = rows
  if (!answer) throw new Error('The wallet did not answer.')
  const { isSameCall, createdAt, ...outcome } = answer
  if (!isSameCall) throw keyReused()
  return { ...outcome, createdAt: new Date(createdAt) }
}
