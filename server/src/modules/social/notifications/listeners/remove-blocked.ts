import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { publishReadLater } from '../delivery/publish-read.ts'
import { removeNotificationsOf } from '../records/store.ts'

/** Runs in the transaction of a block: removes all notifications that either person has of the other. */
export async function removeBlocked(
  platform: Pick<Platform, 'jobs'>,
  tx: Queryable,
  { creatorId, accountId }: { creatorId: string; accountId: string },
) {
  await removeOf(platform, tx, creatorId, accountId)
  await removeOf(platform, tx, accountId, creatorId)
}

async function removeOf(platform: Pick<Platform, 'jobs'>, tx: Queryable, readerId: string, otherId: string) {
  await publishReadLater(platform, tx, readerId, await removeNotificationsOf(tx, readerId, otherId))
}
