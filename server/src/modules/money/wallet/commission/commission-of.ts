import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { commissionAt } from './store.ts'

/** The site's commission at this moment: the one agreed with the creator, else that of the settings. */
export async function commissionOf(platform: Platform, creatorId: string): Promise<number> {
  return commissionAt(platform.db.orm, creatorId, (await readSettings(platform)).performerCommission)
}
