import { and, asc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { notFound } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { type DisputeRow, disputeEvents, disputes } from '#tables/disputes'

/** Adds a dispute if it is new. Returns its row, locked until the transaction ends, and whether it is new. */
export async function lockOrAddDispute(tx: Queryable, values: typeof disputes.$inferInsert) {
  const added = await tx.insert(disputes).values(values).onConflictDoNothing().returning({ id: disputes.id })
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, values.provider), eq(disputes.reference, values.reference)))
    .for('update')
  if (!dispute) throw new Error('The dispute was not written.')
  return { dispute, isNew: added.length > 0 }
}

export async function changeDispute(
  tx: Queryable,
  id: string,
  changes: Partial<typeof disputes.$inferInsert>,
) {
  await tx
    .update(disputes)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(disputes.id, id))
}

export async function readDispute(db: Queryable, id: string): Promise<DisputeRow> {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (!dispute) throw notFound('This dispute')
  return dispute
}

/** A process that stopped while it submitted evidence makes way after a while. */
const isFree = or(
  isNull(disputes.submittingSince),
  sql`${disputes.submittingSince} < now() - interval '1 minute'`,
)

/** Claims the right to submit evidence. False if there is some, if another operator submits, or if it is too late. */
export async function claimSubmission(tx: Queryable, id: string): Promise<boolean> {
  const claimed = await tx
    .update(disputes)
    .set({ submittingSince: sql`now()` })
    .where(
      and(
        eq(disputes.id, id),
        eq(disputes.status, 'needs_response'),
        isNull(disputes.submittedAt),
        isFree,
        or(isNull(disputes.dueAt), sql`${disputes.dueAt} > now()`),
      ),
    )
    .returning({ id: disputes.id })
  return claimed.length > 0
}

export async function releaseSubmission(db: Queryable, id: string) {
  await db.update(disputes).set({ submittingSince: null }).where(eq(disputes.id, id))
}

/** Returns false if evidence was submitted before, or was for the inquiry that has become a chargeback meanwhile. */
export async function keepEvidence(
  tx: Queryable,
  id: string,
  { text, operatorId, isInquiry }: { text: string; operatorId: string; isInquiry: boolean },
) {
  const kept = await tx
    .update(disputes)
    .set({ evidence: text, evidenceBy: operatorId, submittedAt: sql`now()`, submittingSince: null })
    .where(
      and(
        eq(disputes.id, id),
        isNull(disputes.submittedAt),
        isInquiry ? eq(disputes.isInquiry, true) : undefined,
      ),
    )
    .returning({ id: disputes.id })
  return kept.length > 0
}

export async function addDisputeEvent(
  tx: Queryable,
  event: Pick<typeof disputeEvents.$inferInsert, 'disputeId' | 'event' | 'status' | 'operatorId'>,
) {
  await tx.insert(disputeEvents).values({ id: newId(), ...event })
}

/** The history of a dispute, oldest first. */
export const eventsOfDispute = (db: Queryable, disputeId: string, limit: number) =>
  db
    .select()
    .from(disputeEvents)
    .where(eq(disputeEvents.disputeId, disputeId))
    .orderBy(asc(disputeEvents.createdAt), asc(disputeEvents.id))
    .limit(limit)

export const allDisputes: SQL = sql`${disputes}`
/** As the partial index has it. */
export const isDisputeOpen: SQL = sql`${disputes.status} = 'needs_response'`

/**
 * Whether the bank decides about this payment, or has decided for the cardholder. An inquiry is no decision yet. The caller
 * has locked the payment.
 */
export async function blocksRefund(tx: Queryable, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        eq(disputes.paymentId, paymentId),
        eq(disputes.isInquiry, false),
        notInArray(disputes.status, ['won', 'closed']),
      ),
    )
    .limit(1)
  return found.length > 0
}
