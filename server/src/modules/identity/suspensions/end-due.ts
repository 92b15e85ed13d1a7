import type { Platform } from '#platform'
import { endSuspension } from './reinstate.ts'
import { dueAccounts } from './store.ts'

const batchSize = 100

/** Opens the accounts whose suspension is over. One that fails doesn't block the others. */
export async function endDueSuspensions(platform: Platform) {
  for (const accountId of await dueAccounts(platform.db.orm, batchSize)) {
    await endSuspension(platform, accountId).catch((error: unknown) =>
      platform.log.error({ err: error, accountId }, 'a suspension could not be ended'),
    )
  }
}
