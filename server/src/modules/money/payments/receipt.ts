import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { findReceiptDetails, owedCents } from './store.ts'

type Parts = Pick<Platform, 'config' | 'mail'>

/** One receipt per payment, in the transaction in which it succeeds. */
export async function sendReceipt(
  { config, mail }: Parts,
  tx: Queryable,
  payment: PaymentRow,
  title: string,
  later?: string,
) {
  const { to, brand, last4, couponCode } = await findDetails(tx, payment)
  if (!to) return
  const { priceCents, discountCents, id } = payment
  const owed = owedCents(payment)
  const lines = [
    title,
    `Price: ${formatDollars(priceCents)}`,
    ...(discountCents > 0 ? [`Discount: ${formatDollars(discountCents)} (${couponCode})`] : []),
    `Paid: ${formatDollars(owed)}${owed > 0 ? ` with ${nameOf(brand)} ending in ${last4}` : ''}`,
    ...(later ? [later] : []),
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Number: ${id}`,
  ]
  await mail.send(tx, {
    to,
    askedBy: null,
    subject: `Your receipt: ${title}`,
    paragraphs: ['Thanks for your payment.', lines.join('\n')],
    action: { label: 'See your payments', url: `${config.publicUrl}/user/payment-history` },
  })
}

/** Sent when an operator refunds a payment. */
export async function sendRefundNote({ mail }: Parts, tx: Queryable, payment: PaymentRow, title: string) {
  const { to, brand, last4 } = await findDetails(tx, payment)
  const owed = owedCents(payment)
  if (!to || owed === 0) return
  await mail.send(tx, {
    to,
    askedBy: null,
    subject: `Refund: ${title}`,
    paragraphs: [
      `We’ve refunded the ${formatDollars(owed)} you paid for this: ${title}.`,
      `It goes to your ${nameOf(brand)} ending in ${last4}, which can take a few days.\nNumber: ${payment.id}`,
    ],
  })
}

const nameOf = (brand: string | null) => (brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'card')

async function findDetails(tx: Queryable, { id, accountId }: PaymentRow) {
  const account = await findAccount(tx, accountId)
  return { to: account?.email, ...(await findReceiptDetails(tx, id)) }
}
