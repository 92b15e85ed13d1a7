import { cookies } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import type { Geo } from '#platform/geo'

/** Set by scripts of others that the site may load; no page looks at them. */
const irrelevant = /^(_ga|_ga_\w+|__stripe_mid|__stripe_sid)$/

/**
 * Everything a stranger's page depends on besides the address, or null for anybody else: whoever shows a login, or any
 * cookie that is not known to change nothing, gets a page of their own.
 */
export function strangerOf(request: FastifyRequest, geo: Geo): string | null {
  const { headers } = request
  if (headers.authorization !== undefined) return null
  const theme = themeIn(headers.cookie)
  if (!theme) return null
  return JSON.stringify([theme, geo.countryOf(request), Object.entries(countryHeaders(headers))])
}

/** The light the page is seen in; null when other cookies came along, or something that no page of ours has written. */
function themeIn(header: string | undefined): 'light' | 'dark' | null {
  let theme: 'light' | 'dark' | null = null
  for (const pair of header?.split(';') ?? []) {
    const [name = '', value] = pair.trim().split('=')
    if (pair.trim() === '' || irrelevant.test(name)) continue
    if (name !== cookies.theme || theme || (value !== 'light' && value !== 'dark')) return null
    theme = value
  }
  return theme ?? 'light'
}

/** Where a proxy says a visitor is, for the API, which may be another process. */
export function countryHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.includes('country'))
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}
