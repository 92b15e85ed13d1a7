import { findCreator } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'

/** The site's commission: the one agreed with the creator, else that of the settings. */
export async function commissionOf(platform: Platform, creatorId: string): Promise<number> {
  const creator = await findCreator(platform.db.orm, creatorId)
  return creator?.commission ?? (await readSettings(platform)).performerCommission
}
