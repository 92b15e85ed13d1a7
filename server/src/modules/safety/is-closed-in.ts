import { readBlockedCountries } from '#modules/settings'
import type { Platform } from '#platform'

/** Whether the whole site is closed in a country. Where nobody can tell the country, it is open. */
export async function isClosedIn(platform: Platform, country: string | null): Promise<boolean> {
  return country !== null && (await readBlockedCountries(platform)).includes(country)
}
