import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { paymentEvents } from '#tables/payments'

/** Records that a webhook event was handled. */
export async function addEvent(tx: Queryable, event: typeof paymentEvents.$inferInsert) {
  await tx.insert(paymentEvents).values(event).onConflictDoNothing()
}

/** Whether an event was handled before. */
export async function isKnownEvent(db: Queryable, provider: string, eventId: string): Promise<boolean> {
  const known = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
  return known.length > 0
}

/** After longer than any payment service repeats an event. */
export async function deleteOldEvents(db: Queryable) {
  await db.delete(paymentEvents).where(lt(paymentEvents.createdAt, sql`now() - interval '60 days'`))
}
