import { findAccount, operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars, formatTokens } from '#platform/amounts'
import type { Queryable } from '#platform/postgres'
import type { PayoutRow } from '#tables/payouts'

/** In the transaction of the request, so that each request notifies once. */
export async function alertOperators(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  payout: PayoutRow,
) {
  const creator = await findAccount(tx, payout.creatorId)
  if (!creator) return
  const { id, tokens, cents, destination, requestNote } = payout
  const note = requestNote ? ` Note: ${requestNote}` : ''
  await extensions.announce(tx, operatorsAlerted, {
    ...{ kind: 'operator_payout', key: `payout:${id}:requested`, objectId: id },
    title: `${creator.name} requested a payout`,
    text: `${creator.name} requested ${formatTokens(tokens)} (${formatDollars(cents)}), paid to ${destination.words}.${note}`,
    path: `/admin/payouts?open=${id}`,
  })
}
