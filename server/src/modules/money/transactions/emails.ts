import { accountsById } from '#modules/identity/accounts'
import type { PaymentRefunded } from '#modules/money/payments'
import type { Platform } from '#platform'
import { formatTokens } from '#platform/amounts'
import { emailTemplate } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'
import { loadTransactions } from './queries/load-transactions.ts'

type Parts = Pick<Platform, 'config' | 'mail'>

const facts = {
  amount: { meaning: 'The refunded tokens', sample: '12 tokens', required: true },
  refunded: { meaning: 'The refunded part and the price', sample: '12 tokens of 20 tokens' },
  date: { meaning: 'The day of the sale', sample: '2026-11-18' },
} as const

export const fanRefundEmail = emailTemplate({
  key: 'sale-refunded-to-fan',
  label: 'Purchase refunded',
  meaning: 'To a fan whose purchase an operator refunds in tokens.',
  variables: { ...facts, creator: { meaning: 'The name of the creator', sample: 'Marisol Vega' } },
  subject: 'Refund: {{amount}}',
  body: `We’ve refunded {{refunded}} that you paid {{creator}} on {{date}}.

The tokens are back in your wallet.`,
  button: 'See your transactions',
})

export const creatorRefundEmail = emailTemplate({
  key: 'sale-refunded-to-creator',
  label: 'Sale refunded',
  meaning: 'To a creator whose sale an operator refunds.',
  variables: { ...facts, fan: { meaning: 'The name of the fan', sample: 'Ana Costa' } },
  subject: 'A sale was refunded: {{amount}}',
  body: `We’ve refunded {{refunded}} that {{fan}} paid you on {{date}}.

Your share of it was deducted from your earnings.`,
  button: 'See your earnings',
})

/** Tells the creator of a refund to a card. The payer gets the email of the payment. */
export async function emailAboutCardRefund(
  parts: Parts,
  tx: Queryable,
  { payment, tokens, tellsCreator }: PaymentRefunded,
) {
  if (!tellsCreator || !payment.creatorId) return
  const [found] = await loadTransactions(tx, [payment.id])
  if (!found?.charge) return
  const { payerId, creatorId } = found.charge
  const people = await accountsById(tx, [payerId, creatorId])
  await emailCreator(parts, tx, found.charge, tokens, people)
}

/** Tells the payer and the creator, in the transaction of the refund. */
export async function emailAboutRefund(parts: Parts, tx: Queryable, charge: ChargeRow, amount: number) {
  const { payerId, creatorId } = charge
  const people = await accountsById(tx, [payerId, creatorId])
  const payer = people.get(payerId)
  if (payer?.email)
    await parts.mail.send(tx, {
      ...{ to: payer.email, accountId: payerId, askedBy: null },
      ...fanRefundEmail.write(
        { ...valuesOf(charge, amount), creator: people.get(creatorId)?.name ?? 'a creator' },
        `${parts.config.publicUrl}/user/wallet-transaction`,
      ),
    })
  await emailCreator(parts, tx, charge, amount, people)
}

async function emailCreator(
  { config, mail }: Parts,
  tx: Queryable,
  charge: ChargeRow,
  amount: number,
  people: Awaited<ReturnType<typeof accountsById>>,
) {
  const creator = people.get(charge.creatorId)
  if (!creator?.email) return
  await mail.send(tx, {
    ...{ to: creator.email, accountId: charge.creatorId, askedBy: null },
    ...creatorRefundEmail.write(
      { ...valuesOf(charge, amount), fan: people.get(charge.payerId)?.name ?? 'a fan' },
      `${config.publicUrl}/creator/earnings`,
    ),
  })
}

const valuesOf = ({ gross, createdAt }: ChargeRow, amount: number) => ({
  amount: formatTokens(amount),
  refunded: amount === gross ? formatTokens(amount) : `${formatTokens(amount)} of ${formatTokens(gross)}`,
  date: createdAt.toISOString().slice(0, 10),
})
