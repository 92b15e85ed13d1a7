import type { Payout } from '@ovation/contract'
import { fromHundredths } from '#platform/amounts'
import type { PayoutRow } from '#tables/payouts'

export function presentPayout(row: PayoutRow): Payout {
  return {
    _id: row.id,
    status: row.status,
    requestTokens: fromHundredths(row.tokens),
    amount: fromHundredths(row.cents),
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
