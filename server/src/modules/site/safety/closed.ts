import { closedCountry, featureOff, readClosing, underMaintenance } from '#modules/identity/settings'
import type { Platform } from '#platform'
import type { AppError } from '#platform/errors'
import type { Availability, Visitor } from '#platform/http'

type Parts = Pick<Platform, 'db' | 'states'>

/**
 * Why something is closed to a visitor, or null: the rule for calls, events, files and sockets. Pages use its parts.
 * Operators can use a closed site, but not a feature that is off.
 */
export async function closedTo(
  platform: Parts,
  visitor: Visitor,
  { staysOpen, feature }: Availability = {},
): Promise<AppError | null> {
  if (staysOpen === 'always') return null
  const { maintenanceMode, blockedCountries, off } = await readClosing(platform)
  const isBlocked = blockedCountries.length > 0 && isAmong(blockedCountries, visitor.country())
  const isClosed = isBlocked || (maintenanceMode && staysOpen !== 'maintenance')
  if (isClosed && !(await visitor.isOperator())) return isBlocked ? closedCountry() : underMaintenance()
  return feature && off.includes(feature) ? featureOff(feature) : null
}

/** Whether the whole site is closed in a country. */
export async function isClosedIn(platform: Parts, country: string | null): Promise<boolean> {
  return isAmong((await readClosing(platform)).blockedCountries, country)
}

/** The site is open when the country is unknown. */
const isAmong = (countries: string[], country: string | null) =>
  country !== null && countries.includes(country)
