import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatTokens } from '#platform/amounts'
import { emailTemplate } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'

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

/** Tells the payer and the creator, in the transaction of the refund. */
export async function emailAboutRefund(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  tx: Queryable,
  { payerId, creatorId, gross, createdAt }: ChargeRow,
  amount: number,
) {
  const people = await accountsById(tx, [payerId, creatorId])
  const [payer, creator] = [people.get(payerId), people.get(creatorId)]
  const refunded =
    amount === gross ? formatTokens(amount) : `${formatTokens(amount)} of ${formatTokens(gross)}`
  const values = { amount: formatTokens(amount), refunded, date: createdAt.toISOString().slice(0, 10) }
  if (payer?.email)
    await mail.send(tx, {
      ...{ to: payer.email, askedBy: null },
      ...fanRefundEmail.write(
        { ...values, creator: creator?.name ?? 'a creator' },
        `${config.publicUrl}/user/wallet-transaction`,
      ),
    })
  if (creator?.email)
    await mail.send(tx, {
      ...{ to: creator.email, askedBy: null },
      ...creatorRefundEmail.write(
        { ...values, fan: payer?.name ?? 'a fan' },
        `${config.publicUrl}/creator/earnings`,
      ),
    })
}
