interface SiteState {
  /** The visitor's country is blocked. */
  blocked: boolean
  settings: { maintenanceMode: boolean }
  viewer: { isOperator: boolean } | null
}

/** Why all pages are closed to somebody: the layout that replaces them. */
export function closedReason(
  { blocked, settings, viewer }: SiteState,
  pathname: string,
): 'geoBlock' | 'maintenance' | null {
  if (blocked) return 'geoBlock'
  // Operators must be able to log in and see the site.
  const mending = viewer?.isOperator || pathname === '/auth/login'
  return settings.maintenanceMode && !mending ? 'maintenance' : null
}
