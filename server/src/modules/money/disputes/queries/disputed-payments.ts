import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, prepared, type Queryable } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { disputes } from '#tables/disputes'
import { payments } from '#tables/payments'

const payer = alias(accounts, 'payer')
const creator = alias(accounts, 'creator')

const listed = prepared((orm) =>
  orm
    .select({
      dispute: disputes,
      payment: { kind: payments.kind, tokens: payments.tokens },
      payer: { id: payer.id, username: payer.username, name: payer.name, avatarFileId: payer.avatarFileId },
      creator: {
        id: creator.id,
        username: creator.username,
        name: creator.name,
        avatarFileId: creator.avatarFileId,
      },
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(payer, eq(payer.id, disputes.accountId))
    .leftJoin(creator, eq(creator.id, payments.creatorId))
    .where(sql`${disputes.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('listed_disputes'),
)

/** Disputes with the payment and the people (accounts) that they are about, in any order. */
export const loadDisputes = (db: Database, ids: string[]) => listed(db).execute({ ids })

export type ListedDispute = Awaited<ReturnType<typeof loadDisputes>>[number]

/** Whether the bank has not decided about a payment of this person, or for a subscription to them. */
export async function hasOpenDispute(db: Queryable, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        or(eq(disputes.accountId, accountId), eq(payments.creatorId, accountId)),
        inArray(disputes.status, ['needs_response', 'under_review']),
      ),
    )
    .limit(1)
  return found.length > 0
}
