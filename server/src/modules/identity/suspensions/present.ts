import type { Suspension } from '@ovation/contract'
import type { Account } from '#modules/identity/accounts'
import type { SuspensionRow } from '#tables/suspensions'

export const presentSuspension = (
  { reason, until, createdAt }: SuspensionRow,
  operator: Pick<Account, 'id' | 'name'> | undefined,
): Suspension => ({
  reason,
  until: until?.toISOString() ?? null,
  operator: operator ? { _id: operator.id, name: operator.name } : null,
  createdAt: createdAt.toISOString(),
})
