import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars } from '#platform/amounts'
import { emailTemplate } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { PaymentRow } from '#tables/payments'
import { findReceiptDetails, owedCents } from './store.ts'

const title = { meaning: 'What was paid for', sample: '20 tokens for your wallet', required: true } as const
const number = { meaning: 'The number of the payment', sample: '0190a1b2', required: true } as const

export const receiptEmail = emailTemplate({
  key: 'payment-receipt',
  label: 'Receipt of a card payment',
  meaning: 'To a person who paid by card.',
  variables: {
    ...{ title, number },
    price: { meaning: 'The price', sample: '$20.00' },
    discount: { meaning: 'The discount and its code', sample: '$2.00 (WELCOME)', optional: true },
    paid: {
      meaning: 'The amount paid, and the card',
      sample: '$18.00 with Visa ending in 4242',
      required: true,
    },
    later: {
      meaning: 'What a subscription costs later',
      sample: 'Renews on December 18, 2026 for $20.00.',
      optional: true,
    },
    date: { meaning: 'The day', sample: '2026-11-18', required: true },
  },
  subject: 'Your receipt: {{title}}',
  body: `Thanks for your payment.

{{title}}
Price: {{price}}
Discount: {{discount}}
Paid: {{paid}}
{{later}}
Date: {{date}}
Number: {{number}}`,
  button: 'See your payments',
})

export const refundEmail = emailTemplate({
  key: 'payment-refunded',
  label: 'Card payment refunded',
  meaning: 'To a person whose card payment is refunded.',
  variables: {
    ...{ title, number },
    amount: { meaning: 'The refunded amount', sample: '$18.00', required: true },
    card: { meaning: 'The card it goes to', sample: 'Visa ending in 4242' },
  },
  subject: 'Refund: {{title}}',
  body: `We’ve refunded {{amount}} that you paid for this: {{title}}.

It goes to your {{card}}, which can take a few days.
Number: {{number}}`,
})

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
  await mail.send(tx, {
    ...{ to, accountId: payment.accountId, askedBy: null },
    ...receiptEmail.write(
      {
        ...{ title, price: formatDollars(priceCents), number: id },
        discount: discountCents > 0 ? `${formatDollars(discountCents)} (${couponCode})` : '',
        paid: `${formatDollars(owed)}${owed > 0 ? ` with ${nameOf(brand)} ending in ${last4}` : ''}`,
        later: later ?? '',
        date: new Date().toISOString().slice(0, 10),
      },
      `${config.publicUrl}/user/payment-history`,
    ),
  })
}

/** Sent when a payment or a part of it is refunded. */
export async function sendRefundNote(
  { mail }: Parts,
  tx: Queryable,
  payment: PaymentRow,
  title: string,
  cents: number,
) {
  const { to, brand, last4 } = await findDetails(tx, payment)
  if (!to || cents === 0) return
  await mail.send(tx, {
    ...{ to, accountId: payment.accountId, askedBy: null },
    ...refundEmail.write({
      ...{ title, amount: formatDollars(cents), number: payment.id },
      card: `${nameOf(brand)} ending in ${last4}`,
    }),
  })
}

const nameOf = (brand: string | null) => (brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : 'card')

async function findDetails(tx: Queryable, { id, accountId }: PaymentRow) {
  const account = await findAccount(tx, accountId)
  return { to: account?.email, ...(await findReceiptDetails(tx, id)) }
}
