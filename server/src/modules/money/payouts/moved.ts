import { topic } from '#platform/extensions'
import type { PayoutRow } from '#tables/payouts'

/** A payout was approved, refused or paid. */
export const payoutMoved = topic<PayoutRow>('payout.moved')
