import { unavailable } from '#platform/errors'

const tryAgainSeconds = 120

/** The error of all calls, including login, during maintenance. */
export const underMaintenance = () =>
  unavailable('MAINTENANCE', 'We’re updating the site. Come back in a few minutes.', tryAgainSeconds)
