import { type RefundPreview, toHundredths } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import { balanceOf, bonusOfPayments, earnings } from '#modules/money/ledger'
import { missingEarnings, planRefund } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import type { ChargeRow } from '#tables/wallet'
import { amountToRefund, requireRefundable, requireUndisputed } from './refundable.ts'
import { readTransaction } from './view-transaction.ts'

/** What a refund would change. It is divided by the same rule as the refund itself. */
export async function previewRefund(
  { db: { orm } }: Pick<Platform, 'db'>,
  id: string,
  tokens: number | undefined,
): Promise<RefundPreview> {
  const row = await readTransaction(orm, id)
  requireRefundable(row)
  await requireUndisputed(orm, row.payment)
  const amount = amountToRefund(row, tokens === undefined ? undefined : toHundredths(tokens))
  const { charge, payment } = row
  return charge ? previewSale(orm, charge, payment, amount) : previewTopUp(orm, payment)
}

async function previewSale(
  orm: Queryable,
  charge: ChargeRow,
  payment: PaymentRow | null,
  amount: number,
): Promise<RefundPreview> {
  const { payerId, creatorId } = charge
  const plan = await planRefund(orm, charge, amount)
  const [payer, earned, owed] = await Promise.all([
    findAccount(orm, payerId),
    balanceOf(orm, earnings(creatorId)),
    missingEarnings(orm, charge, plan),
  ])
  const isWhole = amount === charge.gross - charge.refunded
  const isByCard = charge.paidFrom === 'card'
  const [tokens, bonus] = isByCard ? [0, 0] : [amount - plan.bonus, plan.bonus]
  const balance = payer?.balance ?? 0
  return {
    amount: fromHundredths(amount),
    isWhole,
    payer: {
      tokens: fromHundredths(tokens),
      bonus: fromHundredths(bonus),
      cardAmount: payment && isByCard ? fromHundredths(payment.priceCents - payment.discountCents) : 0,
      balance: fromHundredths(balance),
      balanceAfter: fromHundredths(balance + tokens + bonus),
    },
    performer: {
      tokens: fromHundredths(plan.payable + plan.promotion),
      owed: fromHundredths(owed),
      earnings: fromHundredths(earned),
      earningsAfter: fromHundredths(earned - plan.payable + owed),
    },
    fee: fromHundredths(plan.fee),
    endsAccess:
      isWhole && !['tip', 'stream_tip'].includes(charge.type) && (isByCard || charge.type !== 'subscription'),
  }
}

/** The tokens leave the wallet again, and the card gets the money. */
async function previewTopUp(orm: Queryable, payment: PaymentRow): Promise<RefundPreview> {
  const payer = await findAccount(orm, payment.accountId)
  const { bonus } = (await bonusOfPayments(orm, [payment.id]))(payment.id)
  const balance = payer?.balance ?? 0
  return {
    amount: fromHundredths(payment.tokens),
    isWhole: true,
    payer: {
      tokens: fromHundredths(bonus - payment.tokens),
      bonus: fromHundredths(0 - bonus),
      cardAmount: fromHundredths(payment.priceCents - payment.discountCents),
      balance: fromHundredths(balance),
      balanceAfter: fromHundredths(balance - payment.tokens),
    },
    performer: null,
    fee: 0,
    endsAccess: false,
  }
}
