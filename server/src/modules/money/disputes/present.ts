import type { Dispute } from '@ovation/contract'
import { presentParty } from '#modules/money/wallet'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import type { ListedDispute } from './queries/disputed-payments.ts'

export function presentDispute(files: Files, { dispute, payment, payer, creator }: ListedDispute): Dispute {
  const { status, isInquiry, reason, currency, paymentId } = dispute
  return {
    ...{ _id: dispute.id, status, isInquiry, reason, currency, paymentId },
    amount: fromHundredths(dispute.cents),
    dueAt: dispute.dueAt?.toISOString() ?? null,
    payer: payer && presentParty(files, payer),
    paidFor: {
      kind: payment.kind,
      amount: fromHundredths(payment.tokens),
      performer: creator && presentParty(files, creator),
    },
    openedAt: dispute.openedAt.toISOString(),
    closedAt: dispute.closedAt?.toISOString() ?? null,
  }
}
