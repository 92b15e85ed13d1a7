import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { PrivateStreamRow } from '#tables/private-streams'
import { announceAnswer } from './announce.ts'
import { notifyChange } from './notify.ts'
import { type Locked, lockPrivateStream, noSuchPrivateStream } from './store.ts'

/** Changes one private stream in a transaction that locks its row, and notifies both afterwards. */
export async function changeAndNotify(
  platform: Platform,
  id: string,
  change: (tx: Queryable, locked: Locked) => Promise<PrivateStreamRow>,
  { by, lock = lockPrivateStream }: { by?: string; lock?: typeof lockPrivateStream } = {},
): Promise<PrivateStreamRow> {
  const { before, after } = await platform.db.orm.transaction(async (tx) => {
    const locked = await lock(tx, id)
    if (!locked) throw noSuchPrivateStream()
    const moved = { before: locked.stream, after: await change(tx, locked) }
    await announceAnswer(platform, tx, { ...moved, by })
    return moved
  })
  await notifyChange(platform, before, after, by)
  return after
}
