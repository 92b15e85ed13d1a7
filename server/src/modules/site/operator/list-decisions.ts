import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { findCreator } from '#modules/identity/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { decisionsAbout } from './store.ts'

type Decisions = ResponseOf<typeof operatorCalls.creatorDecisions>

/** As many as the answer holds. */
const most = 100

export async function listDecisions({ db }: Pick<Platform, 'db'>, creatorId: string): Promise<Decisions> {
  const { orm } = db
  const rows = await decisionsAbout(orm, creatorId, most)
  if (rows.length === 0 && !(await findCreator(orm, creatorId))) throw notFound('This creator')
  const operators = await accountsById(
    orm,
    rows.flatMap(({ operatorId }) => operatorId ?? []),
  )
  return rows.map(({ id, decision, reason, documents, createdAt, operatorId }) => ({
    _id: id,
    decision,
    reason,
    documents,
    operator: (operatorId && operators.get(operatorId)?.name) ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
