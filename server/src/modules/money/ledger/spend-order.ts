import { lockAccount } from '#modules/identity/accounts'
import type { Queryable } from '#platform/postgres'
import { grantsToSpend } from './bonus-store.ts'
import { bonus, type Place, wallet } from './places.ts'

export interface Spent {
  from: Place
  amount: number
}

/**
 * The sources of a payment: bonus grants first, oldest first, then the wallet, which may not hold enough. The account
 * stays locked until the transaction ends.
 */
export async function spendOrder(tx: Queryable, accountId: string, amount: number): Promise<Spent[]> {
  const account = await lockAccount(tx, accountId)
  const grants = account?.bonusBalance ? await grantsToSpend(tx, accountId) : []
  const spent: Spent[] = []
  let rest = amount
  for (const { id, remaining } of grants) {
    const taken = Math.min(rest, remaining)
    if (taken > 0) spent.push({ from: bonus(id), amount: taken })
    rest -= taken
  }
  return rest > 0 ? [...spent, { from: wallet(accountId), amount: rest }] : spent
}
