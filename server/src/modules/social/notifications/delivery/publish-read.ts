import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { unreadOf } from '../records/store.ts'

const readJob = 'notifications.tell-read'

/** Enqueued in the transaction that read or removed notifications; open pages get the event after the commit. */
export async function publishReadLater(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  accountId: string,
  ids: string[],
) {
  if (ids.length > 0) await jobs.enqueue(tx, readJob, { accountId, ids })
}

export async function publishRead({ db, realtime }: Pick<Platform, 'db' | 'realtime'>, read: ReadNow) {
  const { accountId, ids } = read
  if (ids.length === 0) return
  realtime.toUser(accountId, 'notifications_read', { ids, unread: await unreadOf(db.orm, accountId) })
}

interface ReadNow {
  accountId: string
  ids: string[]
}

export function readJobs(platform: Pick<Platform, 'db' | 'jobs' | 'realtime'>) {
  platform.jobs.on<ReadNow>(readJob, (read) => publishRead(platform, read))
}
