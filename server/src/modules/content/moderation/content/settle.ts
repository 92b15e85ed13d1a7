import { isRestrictable } from '@ovation/contract'
import type { Queryable } from '#platform/postgres'
import type { CaseRecord } from '#tables/moderation'
import { restrictionsByCases } from '../records/case-store.ts'
import { messagesOfCase } from '../records/message-store.ts'
import { notRestrictable, type Reach, type RestrictParts, restrict } from './restrict.ts'

type Settling = Pick<CaseRecord, 'id' | 'target' | 'targetId' | 'ownerId'>

/**
 * Gives the content of a case, and its further messages, the restriction that all cases about it ask for. Run `publish` after
 * the commit. Null: the content is gone.
 */
export async function settle(parts: RestrictParts, tx: Queryable, found: Settling, reach: Reach = {}) {
  const { target, targetId, ownerId } = found
  if (!isRestrictable(target)) throw notRestrictable()
  const further = await messagesOfCase(tx, found.id)
  const asked = await restrictionsByCases(tx, [targetId, ...further])
  const settleOne = (id: string, reaching: Reach) =>
    restrict(parts, tx, { target, targetId: id, ownerId }, asked.get(id) ?? null, reaching)
  const first = await settleOne(targetId, reach)
  const others = []
  for (const id of further) others.push(await settleOne(id, { ...reach, heldIds: [] }))
  const restricted = [first, ...others].filter((one) => one !== null)
  const [shown] = restricted
  if (!shown) return null
  return {
    before: shown.before,
    async publish() {
      for (const { publish } of restricted) await publish()
    },
  }
}
