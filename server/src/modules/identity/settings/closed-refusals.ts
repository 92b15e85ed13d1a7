import type { Feature } from '@ovation/contract'
import { AppError, unavailable } from '#platform/errors'

const tryAgainSeconds = 120

/** The error of all calls, including login, during maintenance. */
export const underMaintenance = () =>
  unavailable('MAINTENANCE', 'We’re updating the site. Come back in a few minutes.', tryAgainSeconds)

/** The same in a country where the site is closed. */
export const closedCountry = () =>
  new AppError('COUNTRY_BLOCKED', 451, 'This site isn’t available in your country.')

const names: Record<Feature, string> = { live: 'live streams', messages: 'messages', store: 'a store' }

export const featureOff = (feature: Feature) =>
  new AppError('FEATURE_OFF', 403, `This site doesn’t have ${names[feature]}.`)
