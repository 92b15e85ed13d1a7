import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { notifications } from '#tables/notifications'
import { tellReadLater } from './tell-read.ts'

/** What the list shows, and what waits for a push or a letter: each has its index. */
const parts = [notifications.onPage, isNull(notifications.readAt)]

/** In the transaction of a block: nothing that one of the two was told of the other remains, read or not. */
export async function forgetBlocked(
  platform: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { creatorId, accountId }: { creatorId: string; accountId: string },
) {
  await forget(platform, tx, creatorId, accountId)
  await forget(platform, tx, accountId, creatorId)
}

async function forget(platform: Pick<Platform, 'jobs'>, tx: Queryable, readerId: string, otherId: string) {
  const ids: string[] = []
  for (const part of parts) {
    const mine = and(eq(notifications.accountId, readerId), part)
    const { actorIds } = notifications
    const gone = await tx
      .delete(notifications)
      .where(
        and(
          mine,
          sql`(${actorIds} = array[${otherId}::uuid] or ${notifications.details} ->> 'who' = ${otherId})`,
        ),
      )
      .returning({ id: notifications.id })
    ids.push(...gone.map(({ id }) => id))
    await tx
      .update(notifications)
      .set({
        actorIds: sql`array_remove(${actorIds}, ${otherId}::uuid)`,
        people: sql`greatest(${notifications.people} - 1, 1)`,
      })
      .where(and(mine, sql`${otherId}::uuid = any (${actorIds})`))
  }
  await tellReadLater(platform, tx, readerId, ids)
}
