interface SiteState {
  /** The visitor's country is blocked. */
  blocked: boolean
  settings: { maintenanceMode: boolean }
  viewer: { isOperator: boolean } | null
}

/** Why a page is not shown to somebody, whatever the page is: the layout that takes its place. */
export function closedReason(
  { blocked, settings, viewer }: SiteState,
  pathname: string,
): 'geoBlock' | 'maintenance' | null {
  if (blocked) return 'geoBlock'
  // Operators must be able to log in and look at what they are mending.
  const mending = viewer?.isOperator || pathname === '/auth/login'
  return settings.maintenanceMode && !mending ? 'maintenance' : null
}
