import { type BodyOf, type RefundPreview, toHundredths, type transactionCalls } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import { balanceOf, earnings } from '#modules/money/ledger'
import { planPaymentRefund, planTopUpRefund } from '#modules/money/payments'
import { accessAfterRefund } from '#modules/money/subscriptions'
import { missingEarnings, planRefund } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import type { ChargeRow } from '#tables/wallet'
import { amountToRefund, requireOpenWallet, requireRefundable, requireUndisputed } from './refundable.ts'
import { readTransaction } from './view-transaction.ts'

type Input = BodyOf<typeof transactionCalls.previewRefund>

/** What a refund would change. It is divided by the same rules as the refund itself. */
export async function previewRefund(
  { db: { orm } }: Pick<Platform, 'db'>,
  id: string,
  { amount: tokens, endSubscription = false }: Input,
): Promise<RefundPreview> {
  const row = await readTransaction(orm, id)
  requireRefundable(row)
  await requireUndisputed(orm, row.payment)
  await requireOpenWallet(orm, row)
  const amount = amountToRefund(row, tokens === undefined ? undefined : toHundredths(tokens))
  const { charge, payment } = row
  return charge
    ? previewSale(orm, { charge, payment, amount, endSubscription })
    : previewTopUp(orm, payment, amount)
}

interface Sale {
  charge: ChargeRow
  payment: PaymentRow | null
  amount: number
  endSubscription: boolean
}

async function previewSale(
  orm: Queryable,
  { charge, payment, amount, endSubscription }: Sale,
): Promise<RefundPreview> {
  const { payerId, creatorId } = charge
  const plan = await planRefund(orm, charge, amount)
  const isWhole = amount === charge.gross - charge.refunded
  const byCard = charge.paidFrom === 'card' ? payment : null
  const [payer, earned, owed, card, access] = await Promise.all([
    findAccount(orm, payerId),
    balanceOf(orm, earnings(creatorId)),
    missingEarnings(orm, charge, plan),
    byCard && planPaymentRefund(orm, byCard, amount),
    accessAfterRefund(orm, charge, byCard, { isRest: isWhole, ends: endSubscription }),
  ])
  const [tokens, bonus] = byCard ? [0, 0] : [amount - plan.bonus, plan.bonus]
  const balance = payer?.balance ?? 0
  return {
    amount: fromHundredths(amount),
    isWhole,
    payer: {
      tokens: fromHundredths(tokens),
      bonus: fromHundredths(bonus),
      cardAmount: fromHundredths(card?.cents ?? 0),
      balance: fromHundredths(balance),
      balanceAfter: fromHundredths(balance + tokens + bonus),
    },
    performer: {
      tokens: fromHundredths(plan.payable + plan.promotion),
      owed: fromHundredths(owed),
      earnings: fromHundredths(earned),
      earningsAfter: fromHundredths(earned - plan.payable + owed),
      promotion: fromHundredths(plan.promotion),
    },
    fee: fromHundredths(plan.fee),
    endsAccess: isWhole && !['tip', 'stream_tip', 'private_stream', 'subscription'].includes(charge.type),
    subscription: access && {
      until: access.until.toISOString(),
      untilAfter: access.untilAfter.toISOString(),
      stopsRenewal: access.stopsRenewal,
    },
  }
}

/** The tokens leave the wallet again, and the card gets the money. Refused once they are spent, as the refund is. */
async function previewTopUp(orm: Queryable, payment: PaymentRow, amount: number): Promise<RefundPreview> {
  const [payer, { tokens, bonus, cents, isRest }] = await Promise.all([
    findAccount(orm, payment.accountId),
    planTopUpRefund(orm, payment, amount),
  ])
  const balance = payer?.balance ?? 0
  return {
    amount: fromHundredths(amount),
    isWhole: isRest,
    payer: {
      tokens: fromHundredths(0 - tokens),
      bonus: fromHundredths(0 - bonus),
      cardAmount: fromHundredths(cents),
      balance: fromHundredths(balance),
      balanceAfter: fromHundredths(balance - tokens - bonus),
    },
    performer: null,
    fee: 0,
    endsAccess: false,
    subscription: null,
  }
}
