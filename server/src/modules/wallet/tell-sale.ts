import type { Viewer } from '#modules/accounts'
import { presentBalance } from '#modules/ledger'
import type { Platform } from '#platform'
import type { Outcome, Sale } from './charge-wallet.ts'

/** After the commit: the payer learns what is left and that it is theirs, the creator who paid for what. */
export function tellSale(
  { realtime }: Pick<Platform, 'realtime'>,
  { payerId, creatorId, type, objectId = null }: Pick<Sale, 'payerId' | 'creatorId' | 'type' | 'objectId'>,
  { id, balance, bonusBalance: bonus, version }: Omit<Outcome, 'isNew' | 'createdAt'>,
  news: { title: string; text: string },
) {
  realtime.toUser(payerId, 'update_balance', presentBalance({ balance, bonus, version }))
  realtime.toUser(payerId, 'token_transaction_success', { chargeId: id, type, objectId })
  realtime.toUser(creatorId, 'notification', news)
}

export const nameOf = ({ account }: Viewer) => account.name || account.username || 'Somebody'

const numbers = new Intl.NumberFormat('en')

export const tokens = (hundredths: number) =>
  hundredths === 100 ? '1 token' : `${numbers.format(hundredths / 100)} tokens`
