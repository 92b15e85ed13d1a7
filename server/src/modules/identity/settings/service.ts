import {
  type Feature,
  featureSettings,
  features,
  isExternalLink,
  isSettingKey,
  logoRatio,
  type Menu,
  type PublicSettings,
  type SettingValues,
  settingDefaults,
} from '@ovation/contract'
import { readSignInKeys, type SignInKeys } from '#modules/identity/connections'
import type { Platform } from '#platform'
import { discover } from '#platform/oidc'
import type { Queryable } from '#platform/postgres'
import { forgetSettings, hasCached, loadRows, type Rows, readCached } from './cache.ts'
import { featureOff } from './closed-refusals.ts'
import { decidedSettings, valueNow } from './decided-settings.ts'
import { environmentValues } from './environment.ts'
import { pictureKeys } from './require-pictures.ts'
import { findSetting, findSettings, pastValues, saveSetting } from './store.ts'
import { settingValues } from './values.ts'

type Parts = Pick<Platform, 'db' | 'states'>

/** What everyone may know. */
export async function readSettings(platform: Platform): Promise<PublicSettings> {
  const settings = await derive(platform, load, (rows) => load(platform, rows))
  const planned = await derive(platform, decidedSettings, () => readPlanned(platform))
  const performerCommission = valueNow(planned) ?? settings.performerCommission
  return { ...settings, performerCommission }
}

const readPlanned = async ({ extensions }: Platform) =>
  (await extensions.find(decidedSettings, 'performerCommission')?.()) ?? []

/** All settings of the console, also those that are not public. */
export function readSiteSettings(platform: Parts & Pick<Platform, 'config'>): Promise<SettingValues> {
  return derive(platform, settingValues, async (rows) => ({
    ...settingValues(rows),
    ...environmentValues(platform.config),
  }))
}

/** The same in a transaction, which must not wait for a second connection. */
export async function readSiteSettingsIn(
  tx: Queryable,
  platform: Parts & Pick<Platform, 'config'>,
): Promise<SettingValues> {
  if (hasCached(platform)) return readSiteSettings(platform)
  return { ...settingValues(await loadRows({ orm: tx })), ...environmentValues(platform.config) }
}

/** Made once for each read of the rows, and again after a failure. */
function derive<T>(parts: Parts, name: object, make: (rows: Rows) => Promise<T>): Promise<T> {
  const { rows, derived } = readCached(parts)
  const known = derived.get(name)
  // The name decides the type.
  if (known) return known as Promise<T>
  const made = rows.then(make)
  derived.set(name, made)
  made.catch(() => derived.delete(name))
  return made
}

type NumberKey = {
  [K in keyof typeof settingDefaults]: (typeof settingDefaults)[K] extends number ? K : never
}[keyof typeof settingDefaults]

/** Reads one setting in the caller's transaction, which must not wait for a second connection. */
export async function readNumber(tx: Queryable, key: NumberKey): Promise<number> {
  const stored = await findSetting(tx, key)
  return typeof stored === 'number' ? stored : settingDefaults[key]
}

const logoHeight = 32

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
    logoWidth: Math.round(logoHeight * logoRatio(picture)),
    accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent : settingDefaults.accentLight,
    siteUrl: publicUrl,
  }
}

/**
 * What closes the site or parts of it: maintenance, blocked countries as ISO codes, which are never sent to clients, and
 * features that are off. Every call reads this, so it only waits for the rows.
 */
export async function readClosing(parts: Parts) {
  const rows = await readCached(parts).rows
  const { maintenanceMode, blockedCountries } = rows
  return {
    maintenanceMode: maintenanceMode === true,
    blockedCountries: Array.isArray(blockedCountries) ? blockedCountries : [],
    off: features.filter((feature) => rows[featureSettings[feature]] === false),
  }
}

/** Whether the site has a feature. */
export const hasFeature = async (parts: Parts, feature: Feature) =>
  !(await readClosing(parts)).off.includes(feature)

/** The same in a transaction, which must not wait for a second connection. */
export async function hasFeatureIn(tx: Queryable, parts: Parts, feature: Feature): Promise<boolean> {
  if (hasCached(parts)) return hasFeature(parts, feature)
  return (await findSetting(tx, featureSettings[feature])) !== false
}

export async function requireFeature(parts: Parts, feature: Feature) {
  if (!(await hasFeature(parts, feature))) throw featureOff(feature)
}

/** The defaults, overridden by stored settings and the environment. */
async function load(platform: Platform, rows: Rows): Promise<PublicSettings> {
  const { config, db } = platform
  const google = usable(await readSignInKeys(db.orm, platform, 'google'))
  const twitter = usable(await readSignInKeys(db.orm, platform, 'twitter'))
  const others = Object.entries(rows).filter(([key]) => !isSettingKey(key))
  return {
    ...settingDefaults,
    ...Object.fromEntries(others),
    ...settingValues(rows),
    ...environmentValues(config),
    menus: settingValues(rows)
      .menus.filter(leadsSomewhere)
      .toSorted((one, other) => one.ordering - other.ordering),
    agoraAppId: config.live.engine === 'agora' ? config.live.agora.appId : '',
    hashPassword: config.hashPassword,
    googleClientId: google.clientId,
    googleAuthorizationUrl: google.clientId ? await authorizationUrl(google.base) : '',
    twitterSignIn: twitter.clientId !== '',
    enableGoogleReCaptcha: Boolean(config.recaptcha.secret),
    googleReCaptchaSiteKey: config.recaptcha.siteKey,
    ...(config.stripe.publishableKey ? { stripePublishableKey: config.stripe.publishableKey } : {}),
  }
}

/** A secret that was stored with another SECRET can't be read: the provider is off until it is entered again. */
const usable = (keys: SignInKeys): SignInKeys =>
  keys.origin === 'console' && !keys.clientSecret ? { ...keys, clientId: '' } : keys

/** The addresses of all pictures that settings name or have named, so that an earlier one can be restored. */
export async function readUsedPictures(parts: Parts & Pick<Platform, 'config'>): Promise<string[]> {
  const values = await readSiteSettings(parts)
  const past = await pastValues(parts.db.orm, [...pictureKeys])
  return [...pictureKeys.map((key) => values[key]), ...past].filter((one) => typeof one === 'string')
}

/** An external menu entry needs an external link. */
const leadsSomewhere = ({ internal, path }: Menu) => internal || isExternalLink(path)

/** An unreachable provider only hides its button. */
async function authorizationUrl(issuer: string) {
  const provider = await discover(issuer).catch(() => null)
  return provider?.authorizationEndpoint ?? ''
}

/** Writes settings and clears this node's cache. Operators use `changeSettings`, which validates and records. */
export async function writeSettings(
  { db, states }: Parts,
  values: Record<string, unknown>,
  tx: Queryable = db.orm,
) {
  for (const [key, value] of Object.entries(values)) await saveSetting(tx, key, value)
  forgetSettings({ states })
}

/** A new version of the terms: everyone who agreed to another one is asked again. */
export const renewTerms = (parts: Parts, tx: Queryable) =>
  writeSettings(parts, { termsVersion: new Date().toISOString() }, tx)
