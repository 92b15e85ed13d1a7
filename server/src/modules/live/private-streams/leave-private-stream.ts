import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { changeAndNotify } from './change.ts'
import { notifyChange } from './notify.ts'
import { presenceOf } from './presence.ts'
import { endNow } from './settle.ts'
import {
  type Locked,
  lockPrivateStream,
  noSuchPrivateStream,
  openBetween,
  openOf,
  readPrivateStream,
} from './store.ts'

/** Ends a private stream, or cancels a request. Idempotent. */
export async function leavePrivateStream(platform: Platform, accountId: string, id: string) {
  const end = (tx: Queryable, locked: Locked) => {
    if (![locked.stream.creatorId, locked.stream.fanId].includes(accountId)) throw noSuchPrivateStream()
    return endNow(tx, locked)
  }
  // Delivery since the last beat counts too.
  await presenceOf(platform).note(id)
  return changeAndNotify(platform, id, end, { by: accountId })
}

export const endSuspendedJob = 'private-streams.end-suspended'

/**
 * Ends the private streams of a suspended person and releases unused tokens. A job: settling locks the stream before
 * the accounts, and suspending locks the account first.
 */
export async function endSuspended(platform: Platform, accountId: string) {
  for (const id of await openOf(platform.db.orm, accountId)) await leavePrivateStream(platform, accountId, id)
}

/** After a block: ends their private stream and releases unused tokens. */
export async function endBetween(
  platform: Platform,
  tx: Queryable,
  { creatorId, fanId }: { creatorId: string; fanId: string },
) {
  for (const id of await openBetween(tx, creatorId, fanId)) {
    const locked = await lockPrivateStream(tx, id)
    if (!locked) continue
    await endNow(tx, locked)
    await platform.jobs.enqueue(tx, publishEndJob, { id })
  }
}

export const publishEndJob = 'private-streams.tell-end'

/** Notifies about an end that was part of another module's transaction. */
export async function publishEnd(platform: Platform, id: string) {
  const stream = await readPrivateStream(platform.db.orm, id)
  await notifyChange(platform, { ...stream, status: 'asked', returned: 0 }, stream)
}
