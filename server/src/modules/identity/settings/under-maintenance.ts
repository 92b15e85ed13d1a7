import { unavailable } from '#platform/errors'

const tryAgainSeconds = 120

/** The refusal while the site is closed for maintenance, at the login as for every other call. */
export const underMaintenance = () =>
  unavailable('MAINTENANCE', 'We’re updating the site. Come back in a few minutes.', tryAgainSeconds)
