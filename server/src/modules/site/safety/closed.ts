import type { Endpoint } from '@ovation/contract'
import { readClosing, underMaintenance } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { AppError } from '#platform/errors'
import type { Visitor } from '#platform/http'

const closedCountry = () => new AppError('COUNTRY_BLOCKED', 451, 'This site isn’t available in your country.')

/** Why the site is closed for a caller, or null: the rule for calls, files and sockets. Pages use its parts. */
export async function closedTo(
  platform: Pick<Platform, 'db' | 'states'>,
  visitor: Visitor,
  staysOpen?: Endpoint['staysOpen'],
): Promise<AppError | null> {
  if (staysOpen === 'always') return null
  const { maintenanceMode, blockedCountries } = await readClosing(platform)
  if (blockedCountries.length > 0 && isAmong(blockedCountries, visitor.country())) return closedCountry()
  if (!maintenanceMode || staysOpen === 'maintenance') return null
  // Operators can use the site during maintenance.
  return (await visitor.isOperator()) ? null : underMaintenance()
}

/** Whether the whole site is closed in a country. */
export async function isClosedIn(
  platform: Pick<Platform, 'db' | 'states'>,
  country: string | null,
): Promise<boolean> {
  return isAmong((await readClosing(platform)).blockedCountries, country)
}

/** The site is open when the country is unknown. */
const isAmong = (countries: string[], country: string | null) =>
  country !== null && countries.includes(country)
