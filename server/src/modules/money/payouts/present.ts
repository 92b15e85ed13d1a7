import type { Payout } from '@ovation/contract'
import type { PayoutRow } from '#tables/payouts'

export function presentPayout(row: PayoutRow): Payout {
  return {
    _id: row.id,
    status: row.status,
    requestTokens: row.tokens / 100,
    amount: row.cents / 100,
    paymentAccountType: row.accountType,
    destination: row.destination.words,
    requestNote: row.requestNote,
    adminNote: row.operatorNote,
    reference: row.reference,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}
