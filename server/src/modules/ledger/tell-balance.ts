import { inArray } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import type { Platform } from '#platform'

/** Tells people what their wallets hold now. After the commit, for it is read anew. */
export async function tellBalance({ db, realtime }: Platform, accountIds: string[]) {
  const found = await db.orm
    .select({ id: accounts.id, balance: accounts.balance, version: accounts.balanceVersion })
    .from(accounts)
    .where(inArray(accounts.id, accountIds))
  for (const { id, balance, version } of found) {
    realtime.toUser(id, 'update_balance', { balance: balance / 100, version })
  }
}
