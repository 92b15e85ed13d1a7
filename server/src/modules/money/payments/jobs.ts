import type { Platform } from '#platform'
import { deleteOldEvents } from './event-store.ts'
import { reconcilePayments } from './reconcile.ts'
import { forgetCard, forgetCardJob } from './remove-card.ts'

export function paymentJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.on<Parameters<typeof forgetCard>[1]>(forgetCardJob, (card) => forgetCard(platform, card))
  jobs.every('* * * * *', 'payments.reconcile', () => reconcilePayments(platform))
  jobs.every('41 3 * * *', 'payments.forget-events', () => deleteOldEvents(db.orm))
}
