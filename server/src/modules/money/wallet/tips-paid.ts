import type { Platform } from '#platform'
import { type Topic, topic } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'
import type { StreamPlace, TipPlace } from './tip-places.ts'

interface TipGiven<Place extends TipPlace> {
  place: Place
  payerId: string
  chargeId: string
  gross: number
  /** The payer's message, or empty. */
  text: string
}

export type StreamTip = TipGiven<StreamPlace>

export type AfterCommit = () => Promise<void>

interface Paid<Tip> {
  tips: Tip[]
  /** Work for after the commit, such as sending events. */
  afterCommit(work: AfterCommit): void
}

export type StreamTips = Paid<StreamTip>
export type ConversationTips = Paid<TipGiven<TipPlace>>

/*
 * Published in the transaction that pays. Tips to a creator's page have no topic: they are paid by a single statement.
 */
export const streamTipsPaid = topic<StreamTips>('wallet.stream-tips-paid')
export const conversationTipsPaid = topic<ConversationTips>('wallet.conversation-tips-paid')

/** Returns the work for after the commit. */
export async function publishTips<Tip>(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  about: Topic<Paid<Tip>>,
  tips: Tip[],
): Promise<AfterCommit[]> {
  const later: AfterCommit[] = []
  await extensions.announce(tx, about, { tips, afterCommit: (work) => void later.push(work) })
  return later
}
