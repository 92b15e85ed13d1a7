import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars, formatTokens } from '#platform/amounts'
import { emailTemplate } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'

/** No email for requests in review or cancelled by the creator. */
type NotifiedStatus = Exclude<PayoutRow['status'], 'pending' | 'withdrawn'>

const messages: Record<NotifiedStatus, (payout: PayoutRow) => [string, string]> = {
  approved: (payout) => [
    'Your payout was approved',
    `${formatTokens(payout.tokens)} (${formatDollars(payout.cents)}) will be paid to ${payout.destination.words} soon.`,
  ],
  rejected: (payout) => [
    'Your payout was not approved',
    `${formatTokens(payout.tokens)} are back in your balance, and you can request them again.`,
  ],
  done: (payout) => [
    'Your payout was paid',
    `${formatTokens(payout.tokens)} (${formatDollars(payout.cents)}) are on their way to ${payout.destination.words}.`,
  ],
}

/** The title and text of the notification. */
export function payoutMessage(payout: PayoutRow) {
  if (payout.status === 'pending' || payout.status === 'withdrawn') {
    throw new Error(`A ${payout.status} payout has no message.`)
  }
  const [title, text] = messages[payout.status](payout)
  return { title, text }
}

const variables = {
  name: { meaning: 'The name of the creator', sample: 'Marisol Vega' },
  tokens: { meaning: 'The tokens', sample: '250 tokens', required: true },
  dollars: { meaning: 'The amount', sample: '$250.00' },
  destination: { meaning: 'Where it is paid', sample: 'your bank account ending in 3000' },
  note: { meaning: 'A note of the operator', sample: 'Thanks for your patience.', optional: true },
  reference: { meaning: 'The reference of the transfer', sample: 'TR-20261118', optional: true },
} as const
const button = 'See your payouts'

export const payoutEmails = {
  approved: emailTemplate({
    key: 'payout-approved',
    label: 'Payout approved',
    meaning: 'To a creator whose payout is approved.',
    variables,
    subject: 'Your payout was approved · {{siteName}}',
    body: `Hello {{name}}, your payout was approved. {{tokens}} ({{dollars}}) will be paid to {{destination}} soon.

A note to you: {{note}}`,
    button,
  }),
  rejected: emailTemplate({
    key: 'payout-rejected',
    label: 'Payout rejected',
    meaning: 'To a creator whose payout is rejected.',
    variables,
    subject: 'Your payout was not approved · {{siteName}}',
    body: `Hello {{name}}, your payout was not approved. {{tokens}} are back in your balance, and you can request them again.

A note to you: {{note}}`,
    button,
  }),
  done: emailTemplate({
    key: 'payout-paid',
    label: 'Payout paid',
    meaning: 'To a creator whose payout is paid.',
    variables,
    subject: 'Your payout was paid · {{siteName}}',
    body: `Hello {{name}}, your payout was paid. {{tokens}} ({{dollars}}) are on their way to {{destination}}.

A note to you: {{note}}

Reference: {{reference}}`,
    button,
  }),
}

/** Queued in the transaction of the step, so that each step sends one email. */
export async function emailCreator(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  tx: Queryable,
  payout: PayoutRow,
) {
  const creator = await findAccount(tx, payout.creatorId)
  const { status } = payout
  if (!creator?.email || status === 'pending' || status === 'withdrawn') return
  const written = payoutEmails[status].write(
    {
      ...{ name: creator.name, destination: payout.destination.words },
      ...{ tokens: formatTokens(payout.tokens), dollars: formatDollars(payout.cents) },
      ...{ note: payout.operatorNote, reference: payout.reference },
    },
    `${config.publicUrl}/creator/payouts`,
  )
  await mail.send(tx, { to: creator.email, accountId: creator.id, askedBy: null, ...written })
}
