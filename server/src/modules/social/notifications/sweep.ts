import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { notificationFacts, notifications } from '#tables/notifications'

/** So long people find what they were told of. What was told is remembered as long, so that it is not told again. */
export const keptDays = 90
const atOnce = 5000

/** A part at a time, so that nobody waits for it. */
export async function sweepNotifications(db: Queryable) {
  const old = sql.raw(`now() - interval '${keptDays} days'`)
  for (const [table, column] of [
    [notifications, sql`happened_at`],
    [notificationFacts, sql`created_at`],
  ] as const) {
    for (;;) {
      const { rowCount } = await db.execute(sql`
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${column} < ${old} limit ${atOnce}))`)
      if ((rowCount ?? 0) < atOnce) break
    }
  }
}
