import type { Viewer } from '#modules/identity/accounts'
import { presentBalance } from '#modules/money/ledger'
import type { Platform } from '#platform'
import { topic } from '#platform/extensions'
import type { Outcome, Sale } from './charge-wallet.ts'

/**
 * Something was paid from a wallet. Published after the commit, because a charge is a single statement, possibly for
 * many charges. Listeners that must not miss any read the charges themselves.
 */
export const charged = topic<
  { chargeId: string } & Pick<Sale, 'payerId' | 'type'> & { objectId: string | null }
>('wallet.charged')

/** After the commit: sends the payer the new balance and the receipt, and publishes the charge to other modules. */
export async function publishSale(
  { realtime, extensions, db }: Pick<Platform, 'realtime' | 'extensions' | 'db'>,
  { payerId, type, objectId = null }: Pick<Sale, 'payerId' | 'type' | 'objectId'>,
  { id, balance, bonusBalance: bonus, version }: Omit<Outcome, 'isNew' | 'createdAt'>,
) {
  realtime.toUser(payerId, 'update_balance', presentBalance({ balance, bonus, version }))
  realtime.toUser(payerId, 'token_transaction_success', { chargeId: id, type, objectId })
  await extensions.announce(db.orm, charged, { chargeId: id, payerId, type, objectId })
}

export const nameOf = ({ account }: Viewer) => account.name || account.username || 'Someone'
