import { isRestrictable, type ReportTarget } from '@ovation/contract'
import type { Queryable } from '#platform/postgres'
import { restrictionsByCases } from '../records/case-store.ts'
import { notRestrictable, type RestrictParts, restrict } from './restrict.ts'

interface Named {
  target: ReportTarget
  targetId: string
  ownerId: string | null
}

/**
 * Gives content the restriction that its cases ask for, after one of them changed. Run `publish` after the commit. Null: the
 * content is gone.
 */
export async function settle(parts: RestrictParts, tx: Queryable, { target, targetId, ownerId }: Named) {
  if (!isRestrictable(target)) throw notRestrictable()
  const asked = await restrictionsByCases(tx, [targetId])
  return restrict(parts, tx, { target, targetId, ownerId }, asked.get(targetId) ?? null)
}
