import { between } from '#modules/content/items'
import { findAccountId } from '#modules/identity/accounts'
import type { Queryable } from '#platform/postgres'
import { earnedAt, earningsOf } from './queries/earnings.ts'

type Filters = Omit<Parameters<typeof earningsOf>[1], 'payerId'> &
  Parameters<typeof between>[1] & { userId?: string }

/** An unknown person has no payments. */
export async function narrowed(db: Queryable, creatorId: string, { userId, ...filters }: Filters) {
  const payerId = userId ? ((await findAccountId(db, userId)) ?? null) : undefined
  return [
    ...earningsOf(creatorId, { ...filters, ...(payerId === undefined ? {} : { payerId }) }),
    ...between(earnedAt, filters),
  ]
}
