import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { unreadOf } from './store.ts'

const tellReadJob = 'notifications.tell-read'

/** In the transaction in which notifications were read or removed: open pages hear of it after the commit only. */
export async function tellReadLater(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  accountId: string,
  ids: string[],
) {
  if (ids.length > 0) await jobs.enqueue(tx, tellReadJob, { accountId, ids })
}

/** After the commit. */
export async function tellRead({ db, realtime }: Pick<Platform, 'db' | 'realtime'>, read: ReadNow) {
  const { accountId, ids } = read
  if (ids.length === 0) return
  realtime.toUser(accountId, 'notifications_read', { ids, unread: await unreadOf(db.orm, accountId) })
}

interface ReadNow {
  accountId: string
  ids: string[]
}

export function tellReadJobs(platform: Pick<Platform, 'db' | 'jobs' | 'realtime'>) {
  platform.jobs.on<ReadNow>(tellReadJob, (read) => tellRead(platform, read))
}
