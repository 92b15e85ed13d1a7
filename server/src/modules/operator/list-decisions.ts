import type { operatorCalls, ResponseOf } from '@ovation/contract'
import { desc, eq } from 'drizzle-orm'
import { accounts } from '#modules/accounts'
import { creators } from '#modules/people'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { creatorDecisions } from '#tables/operator'

type Decisions = ResponseOf<typeof operatorCalls.creatorDecisions>

/** As many as the answer holds. */
const most = 100

export async function listDecisions({ db }: Pick<Platform, 'db'>, creatorId: string): Promise<Decisions> {
  const rows = await db.orm
    .select({ decision: creatorDecisions, operator: accounts.name })
    .from(creatorDecisions)
    .leftJoin(accounts, eq(accounts.id, creatorDecisions.operatorId))
    .where(eq(creatorDecisions.creatorId, creatorId))
    .orderBy(desc(creatorDecisions.id))
    .limit(most)
  if (rows.length === 0 && !(await db.orm.$count(creators, eq(creators.accountId, creatorId)))) {
    throw notFound('This creator')
  }
  return rows.map(({ decision: { id, decision, reason, documents, createdAt }, operator }) => ({
    _id: id,
    decision,
    reason,
    documents,
    operator,
    createdAt: createdAt.toISOString(),
  }))
}
