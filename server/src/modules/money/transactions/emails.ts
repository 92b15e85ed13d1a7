import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatTokens } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import type { ChargeRow } from '#tables/wallet'

/** Tells the payer and the creator, in the transaction of the refund. */
export async function emailAboutRefund(
  { config, mail }: Pick<Platform, 'config' | 'mail'>,
  tx: Queryable,
  { payerId, creatorId, gross, createdAt }: ChargeRow,
  amount: number,
) {
  const people = await accountsById(tx, [payerId, creatorId])
  const [payer, creator] = [people.get(payerId), people.get(creatorId)]
  const day = createdAt.toISOString().slice(0, 10)
  const refunded =
    amount === gross ? formatTokens(amount) : `${formatTokens(amount)} of ${formatTokens(gross)}`
  if (payer?.email)
    await mail.send(tx, {
      to: payer.email,
      askedBy: null,
      subject: `Refund: ${formatTokens(amount)}`,
      paragraphs: [
        `We’ve refunded ${refunded} that you paid ${creator?.name ?? 'a creator'} on ${day}.`,
        'The tokens are back in your wallet.',
      ],
      action: { label: 'See your transactions', url: `${config.publicUrl}/user/wallet-transaction` },
    })
  if (creator?.email)
    await mail.send(tx, {
      to: creator.email,
      askedBy: null,
      subject: `A sale was refunded: ${formatTokens(amount)}`,
      paragraphs: [
        `We’ve refunded ${refunded} that ${payer?.name ?? 'a fan'} paid you on ${day}.`,
        'Your share of it was deducted from your earnings.',
      ],
      action: { label: 'See your earnings', url: `${config.publicUrl}/creator/earnings` },
    })
}
