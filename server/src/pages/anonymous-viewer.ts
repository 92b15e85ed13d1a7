import { cookies } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import type { Geo } from '#platform/geo'

/** Set by third-party scripts that the site may load; no page reads them. */
const irrelevant = /^(_ga|_ga_\w+|__stripe_mid|__stripe_sid)$/

/**
 * Everything that a page for a visitor without a login depends on besides the URL. Null for requests with a login or with
 * a cookie that may change the page; these are rendered individually.
 */
export function anonymousViewerKey(request: FastifyRequest, geo: Geo): string | null {
  const { headers } = request
  if (headers.authorization !== undefined) return null
  const display = displayIn(headers.cookie)
  if (!display) return null
  return JSON.stringify([display, geo.countryOf(request), Object.entries(countryHeaders(headers))])
}

/** The cookies that change how a page is shown, with the values that our pages write. */
const displayCookies = new Map<string, readonly string[]>([
  [cookies.theme, ['light', 'dark']],
  [cookies.zoom, ['on', 'off']],
  [cookies.contextMenu, ['on', 'off']],
])

/** How the page is shown; null with other cookies or values that our pages do not write. */
function displayIn(header: string | undefined): Record<string, string> | null {
  const display: Record<string, string> = {
    [cookies.theme]: 'light',
    [cookies.zoom]: '',
    [cookies.contextMenu]: 'off',
  }
  const seen = new Set<string>()
  for (const pair of header?.split(';') ?? []) {
    const [name = '', value = ''] = pair.trim().split('=')
    if (pair.trim() === '' || irrelevant.test(name)) continue
    if (seen.has(name) || !displayCookies.get(name)?.includes(value)) return null
    seen.add(name)
    display[name] = value
  }
  return display
}

/** The visitor's country from a proxy, for the API, which may be another process. */
export function countryHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.includes('country'))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
