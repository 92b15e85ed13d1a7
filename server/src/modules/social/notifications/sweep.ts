import type { Queryable } from '#platform/postgres'
import { deleteOldFacts, deleteOldNotifications } from './records/store.ts'

/** Notifications are kept this long, and so are the facts that prevent repeats. */
export const keptDays = 90
const atOnce = 5000

/** In batches, so that other queries don't wait. */
export async function sweepNotifications(db: Queryable) {
  for (const deleteSome of [deleteOldNotifications, deleteOldFacts]) {
    while ((await deleteSome(db, keptDays, atOnce)) === atOnce);
  }
}
