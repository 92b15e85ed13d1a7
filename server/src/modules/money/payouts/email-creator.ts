import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars, formatTokens } from '#platform/amounts'
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

/** The title and text of the email and the notification. */
export function payoutMessage(payout: PayoutRow) {
  if (payout.status === 'pending' || payout.status === 'withdrawn') {
    throw new Error(`A ${payout.status} payout has no message.`)
  }
  const [title, text] = messages[payout.status](payout)
  return { title, text }
}

/** Queued in the transaction of the step, so that each step sends one email. */
export async function emailCreator(
  { config, mail }: Platform,
  tx: Queryable,
  payout: PayoutRow,
  siteName: string,
) {
  const creator = await findAccount(tx, payout.creatorId)
  if (!creator?.email) return
  const { title, text } = payoutMessage(payout)
  await mail.send(tx, {
    to: creator.email,
    askedBy: null,
    subject: `${title} · ${siteName}`,
    paragraphs: [
      `Hello ${creator.name}, ${title.toLowerCase()}. ${text}`,
      ...(payout.operatorNote ? [`A note to you: ${payout.operatorNote}`] : []),
      ...(payout.status === 'done' && payout.reference ? [`Reference: ${payout.reference}`] : []),
    ],
    action: { label: 'See your payouts', url: `${config.publicUrl}/creator/payouts` },
  })
}
