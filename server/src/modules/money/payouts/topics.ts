import { topic } from '#platform/extensions'
import type { PayoutRow } from '#tables/payouts'

/** A payout was approved, rejected or paid. */
export const payoutMoved = topic<PayoutRow>('payout.moved')
