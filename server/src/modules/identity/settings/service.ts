import { isExternalLink, type Menu, type PublicSettings, settingDefaults } from '@ovation/contract'
import type { Platform } from '#platform'
import { moduleState } from '#platform/module'
import { discover } from '#platform/oidc'
import type { Database, Queryable } from '#platform/postgres'
import { allSettings, findSetting, findSettings, saveSetting } from './store.ts'

/** Settings are cached for this long, so a change on another node takes up to this long to apply. */
const freshFor = 1000

type Rows = Record<string, unknown>

interface Cached {
  at: number
  rows: Promise<Rows>
  settings?: Promise<PublicSettings>
}

export const settingsCache = moduleState<{ current: Cached | null }>('settings', () => ({ current: null }))

type Parts = Pick<Platform, 'db' | 'states'>

export function readSettings(platform: Platform): Promise<PublicSettings> {
  const cached = readCached(platform)
  cached.settings ??= load(platform, cached.rows)
  return cached.settings
}

type NumberKey = {
  [K in keyof typeof settingDefaults]: (typeof settingDefaults)[K] extends number ? K : never
}[keyof typeof settingDefaults]

/** Reads one setting in the caller's transaction, which must not wait for a second connection. */
export async function readNumber(tx: Queryable, key: NumberKey): Promise<number> {
  const stored = await findSetting(tx, key)
  return typeof stored === 'number' ? stored : settingDefaults[key]
}

/** The branding of emails. Mail clients do not render SVG, so the default logo also exists as PNG. */
export async function readBrand(tx: Queryable, { publicUrl }: Pick<Platform['config'], 'publicUrl'>) {
  const keys = ['siteName', 'logoUrl', 'accentLight'] as const
  const stored = await findSettings(tx, [...keys])
  const chosen = new Map(stored.map(({ key, value }) => [key, value]))
  const textOf = (key: (typeof keys)[number]) => {
    const value = chosen.get(key)
    return typeof value === 'string' && value ? value : settingDefaults[key]
  }
  const [logoUrl, accent] = [textOf('logoUrl'), textOf('accentLight')]
  const picture = logoUrl === settingDefaults.logoUrl ? '/icon-192.png' : logoUrl
  return {
    siteName: textOf('siteName'),
    logo:
      URL.canParse(picture, publicUrl) && !/\.svg$/i.test(picture) ? new URL(picture, publicUrl).href : null,
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent : settingDefaults.accentLight,
    siteUrl: publicUrl,
  }
}

/**
 * What closes the site: maintenance, and blocked countries as ISO codes, which are never sent to clients. Every call
 * reads this, so it only waits for the rows.
 */
export async function readClosing(parts: Parts) {
  const { maintenanceMode, blockedCountries } = await readCached(parts).rows
  return {
    maintenanceMode: maintenanceMode === true,
    blockedCountries: Array.isArray(blockedCountries) ? blockedCountries : [],
  }
}

function readCached({ db, states }: Parts): Cached {
  const cache = settingsCache.of({ states })
  if (cache.current && Date.now() - cache.current.at < freshFor) return cache.current
  const cached: Cached = { at: Date.now(), rows: loadRows(db) }
  cache.current = cached
  cached.rows.catch(() => {
    if (cache.current === cached) cache.current = null
  })
  return cached
}

async function loadRows({ orm }: Database): Promise<Rows> {
  const stored = await allSettings(orm)
  return Object.fromEntries(stored.map(({ key, value }) => [key, value]))
}

/** The defaults, overridden by stored settings and the environment. */
async function load({ config }: Platform, rows: Promise<Rows>): Promise<PublicSettings> {
  const { blockedCountries, ...chosen } = await rows
  return {
    ...settingDefaults,
    ...chosen,
    menus: Array.isArray(chosen.menus) ? chosen.menus.filter(leadsSomewhere) : [],
    hashPassword: config.hashPassword,
    googleClientId: config.google.clientId,
    googleAuthorizationUrl: config.google.clientId ? await authorizationUrl(config.google.issuer) : '',
    twitterSignIn: Boolean(config.twitter.consumerKey),
    enableGoogleReCaptcha: Boolean(config.recaptcha.secret),
    googleReCaptchaSiteKey: config.recaptcha.siteKey,
    ...(config.stripe.publishableKey ? { stripePublishableKey: config.stripe.publishableKey } : {}),
  }
}

/** An external menu entry needs an external link. */
const leadsSomewhere = ({ internal, path }: Menu) => internal || isExternalLink(path)

/** An unreachable provider only hides its button. */
async function authorizationUrl(issuer: string) {
  const provider = await discover(issuer).catch(() => null)
  return provider?.authorizationEndpoint ?? ''
}

/** Writes settings and clears this node's cache. */
export async function writeSettings(
  { db, states }: Parts,
  values: Record<string, unknown>,
  tx: Queryable = db.orm,
) {
  for (const [key, value] of Object.entries(values)) await saveSetting(tx, key, value)
  settingsCache.of({ states }).current = null
}
