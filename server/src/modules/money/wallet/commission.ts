import { findCreator } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'

/** The share of a sale the site keeps: what was agreed with the creator, else what the settings say. */
export async function commissionOf(platform: Platform, creatorId: string): Promise<number> {
  const creator = await findCreator(platform.db.orm, creatorId)
  return creator?.commission ?? (await readSettings(platform)).performerCommission
}
