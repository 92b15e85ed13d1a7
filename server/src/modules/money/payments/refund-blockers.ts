import { catalogue } from '#platform/extensions'
import type { Queryable } from '#platform/postgres'

/** Whether something forbids to refund this payment. The caller has locked it. */
export type BlocksRefund = (tx: Queryable, paymentId: string) => Promise<boolean>

/** Modules that can forbid refunds of card payments. */
export const refundBlockers = catalogue<BlocksRefund>()({
  name: 'refund blockers',
  kinds: ['disputes'],
  mayLack: true,
})
