import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { TipPlace } from './tip-places.ts'

export interface TipGiven {
  place: TipPlace
  payerId: string
  chargeId: string
  gross: number
  /** What the payer wrote with it; empty: nothing. */
  text: string
}

export type AfterCommit = () => Promise<void>

export interface TipsPaid {
  tips: TipGiven[]
  /** Work for after the commit, such as sending events. */
  afterCommit(work: AfterCommit): void
}

/**
 * Tips in conversations and streams, in the transaction that pays them. Tips to a creator's page are not published:
 * they are paid by a single statement.
 */
export const tipsPaid = topic<TipsPaid>('wallet.tips-paid')

/** Returns the work for after the commit. */
export async function publishTips(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  tips: TipGiven[],
) {
  const later: AfterCommit[] = []
  await extensions.announce(tx, tipsPaid, { tips, afterCommit: (work) => void later.push(work) })
  return later
}
