import { lt, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { paymentEvents } from '#tables/payments'
import { reconcilePayments } from './reconcile.ts'
import { forgetCard, forgetCardJob } from './remove-card.ts'

export function paymentJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<Parameters<typeof forgetCard>[1]>(forgetCardJob, (card) => forgetCard(platform, card))
  jobs.every('* * * * *', 'payments.reconcile', () => reconcilePayments(platform))
  // Longer than any payment service repeats an event.
  jobs.every('41 3 * * *', 'payments.forget-events', async () => {
    await db.orm.delete(paymentEvents).where(lt(paymentEvents.createdAt, sql`now() - interval '60 days'`))
  })
}
