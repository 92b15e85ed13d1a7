import type { MassMessage } from '@ovation/contract'
import type { Platform } from '#platform'
import { unsendJob } from './jobs.ts'
import { findOwnMassMessage } from './list.ts'
import { lockMassMessage, updateMassMessage } from './store.ts'

/** Stops sending and deletes the unpaid copies. Idempotent. */
export async function unsendMassMessage(
  platform: Pick<Platform, 'db' | 'files' | 'jobs'>,
  creatorId: string,
  id: string,
): Promise<MassMessage> {
  await findOwnMassMessage(platform, creatorId, id)
  await platform.db.orm.transaction(async (tx) => {
    const mass = await lockMassMessage(tx, id, ['scheduled', 'sending', 'sent'])
    if (!mass) return
    await updateMassMessage(tx, id, { status: 'unsent' })
    await platform.jobs.enqueue(tx, unsendJob, { massId: id })
  })
  return findOwnMassMessage(platform, creatorId, id)
}
