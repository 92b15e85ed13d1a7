import { sql } from 'drizzle-orm'
import { keyReused, paying } from '#modules/ledger'
import type { Once } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from './tables.ts'

export interface Sale extends Pick<ChargeRow, 'type' | 'payerId' | 'creatorId'> {
  objectId?: string
  /** Hundredths of a token, and the share of the site in it. */
  gross: number
  fee: number
  /** An item that one person buys once: a repeat answers with the first charge. */
  isOneOff?: boolean
  once?: Once | null
}

export type Outcome = {
  id: string
  /** False when it was paid before. */
  isNew: boolean
  balance: number
  version: number
}

/** Pays from a wallet in one step: the key, the purchase, the charge and the ledger together or not at all. */
export async function chargeWallet(tx: Queryable, sale: Sale): Promise<Outcome> {
  const { type, payerId, creatorId, objectId = null, gross, fee, isOneOff = false, once } = sale
  const { rows } = await paying(() =>
    tx.execute<Outcome & { isSameCall: boolean }>(sql`
      select id, is_new as "isNew", is_same_call as "isSameCall", balance, version
      from charge_wallet(${newId()}, ${payerId}, ${creatorId}, ${type}, ${objectId}::uuid, ${gross}, ${fee},
        ${isOneOff}, ${once?.key ?? null}, ${once?.fingerprint ?? null})`),
  )
  const [outcome] = rows
  if (!outcome?.isSameCall) throw keyReused()
  return outcome
}
