import { findAccount, operatorEmails } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars, formatTokens } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'

/** Queued in the transaction of the request, so that each request sends one email. */
export async function emailOperators(
  { config, mail }: Platform,
  tx: Queryable,
  payout: PayoutRow,
  siteName: string,
) {
  const creator = await findAccount(tx, payout.creatorId)
  if (!creator) return
  for (const email of await operatorEmails(tx, 'payouts')) {
    await mail.send(tx, {
      to: email,
      askedBy: null,
      subject: `${creator.name} requested a payout · ${siteName}`,
      paragraphs: [
        `${creator.name} requested ${formatTokens(payout.tokens)} (${formatDollars(payout.cents)}), paid to ${payout.destination.words}.`,
        ...(payout.requestNote ? [`Note: ${payout.requestNote}`] : []),
      ],
      action: { label: 'Open the payout', url: `${config.publicUrl}/admin/payouts?open=${payout.id}` },
    })
  }
}
