interface SiteState {
  /** The visitor's country is blocked. */
  blocked: boolean
  settings: { maintenanceMode: boolean }
  viewer: { isOperator: boolean } | null
}

/** The login page that stays open for operators, also in blocked countries. */
export const operatorLogin = '/admin/login'

/** What operators need to log in, by a provider or after forgetting the password. It tells others nothing. */
const partsOfLogin: readonly string[] = [
  operatorLogin,
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/google/callback',
  '/auth/twitter/callback',
]

/** Why all pages are closed to somebody: the layout that replaces them. */
export function closedReason(
  { blocked, settings, viewer }: SiteState,
  pathname: string,
): 'geoBlock' | 'maintenance' | null {
  if (viewer?.isOperator || partsOfLogin.includes(pathname)) return null
  if (blocked) return 'geoBlock'
  return settings.maintenanceMode && pathname !== '/auth/login' ? 'maintenance' : null
}
