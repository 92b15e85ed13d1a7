import { findAccounts } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'

/** The payload of a balance event; without bonus tokens it has no `bonusBalance`. */
export const presentBalance = (held: { balance: number; bonus: number; version: number }) => ({
  balance: fromHundredths(held.balance),
  ...(held.bonus > 0 ? { bonusBalance: fromHundredths(held.bonus) } : {}),
  version: held.version,
})

/** Sends people their current balance. Call it after the commit: it reads the balance. */
export async function publishBalance({ db, realtime }: Platform, accountIds: string[]) {
  for (const { id, balance, bonusBalance: bonus, balanceVersion: version } of await findAccounts(
    db.orm,
    accountIds,
  ))
    realtime.toUser(id, 'update_balance', presentBalance({ balance, bonus, version }))
}
