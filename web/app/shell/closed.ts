interface SiteState {
  /** The visitor's country is blocked. */
  blocked: boolean
  settings: { maintenanceMode: boolean }
  viewer: { isOperator: boolean } | null
}

/** The login page that stays open for operators, also in blocked countries. */
export const operatorLogin = '/admin/login'

/** Why all pages are closed to somebody: the layout that replaces them. */
export function closedReason(
  { blocked, settings, viewer }: SiteState,
  pathname: string,
): 'geoBlock' | 'maintenance' | null {
  if (viewer?.isOperator || pathname === operatorLogin) return null
  if (blocked) return 'geoBlock'
  return settings.maintenanceMode && pathname !== '/auth/login' ? 'maintenance' : null
}
