import { findAccounts } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'

/** What a wallet holds as it is told: `bonusBalance` is left out where there is none. */
export const presentBalance = (held: { balance: number; bonus: number; version: number }) => ({
  balance: fromHundredths(held.balance),
  ...(held.bonus > 0 ? { bonusBalance: fromHundredths(held.bonus) } : {}),
  version: held.version,
})

/** Tells people what their wallets hold now. After the commit, for it is read anew. */
export async function publishBalance({ db, realtime }: Platform, accountIds: string[]) {
  for (const { id, balance, bonusBalance: bonus, balanceVersion: version } of await findAccounts(
    db.orm,
    accountIds,
  ))
    realtime.toUser(id, 'update_balance', presentBalance({ balance, bonus, version }))
}
