import { type PublicSettings, settingDefaults } from '@ovation/contract'
import { eq } from 'drizzle-orm'
import type { Platform } from '#platform'
import { discover } from '#platform/oidc'
import type { Database, Queryable } from '#platform/postgres'
import { settings } from './tables.ts'

/** Every page reads the settings; a change made on another node is seen within this long. */
const freshFor = 1000

interface Stored {
  shown: PublicSettings
  blockedCountries: string[]
}

const cache = new WeakMap<Database, { at: number; value: Promise<Stored> }>()

export async function readSettings(platform: Platform): Promise<PublicSettings> {
  return (await readStored(platform)).shown
}

type NumberKey = {
  [K in keyof typeof settingDefaults]: (typeof settingDefaults)[K] extends number ? K : never
}[keyof typeof settingDefaults]

/** One of them as the caller's transaction sees it: who holds a connection must not wait for another. */
export async function readNumber(tx: Queryable, key: NumberKey): Promise<number> {
  const [stored] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return typeof stored?.value === 'number' ? stored.value : settingDefaults[key]
}

/** The countries where the whole site is closed, as ISO codes. Nobody is shown this list. */
export async function readBlockedCountries(platform: Platform): Promise<string[]> {
  return (await readStored(platform)).blockedCountries
}

function readStored(platform: Platform): Promise<Stored> {
  const known = cache.get(platform.db)
  if (known && Date.now() - known.at < freshFor) return known.value
  const value = load(platform)
  cache.set(platform.db, { at: Date.now(), value })
  value.catch(() => cache.delete(platform.db))
  return value
}

/** What an operator stored over the defaults, and what the environment decides. */
async function load({ db, config }: Platform): Promise<Stored> {
  const stored = await db.orm.select().from(settings)
  const { blockedCountries, ...chosen } = Object.fromEntries(stored.map(({ key, value }) => [key, value]))
  const shown = {
    ...settingDefaults,
    ...chosen,
    menus: Array.isArray(chosen.menus) ? chosen.menus : [],
    hashPassword: config.hashPassword,
    googleClientId: config.google.clientId,
    googleAuthorizationUrl: config.google.clientId ? await authorizationUrl(config.google.issuer) : '',
    twitterSignIn: Boolean(config.twitter.consumerKey),
    enableGoogleReCaptcha: Boolean(config.recaptcha.secret),
    googleReCaptchaSiteKey: config.recaptcha.siteKey,
    ...(config.stripe.publishableKey ? { stripePublishableKey: config.stripe.publishableKey } : {}),
  }
  return { shown, blockedCountries: Array.isArray(blockedCountries) ? blockedCountries : [] }
}

/** A provider that cannot be reached hides its button; it does not take the site down. */
async function authorizationUrl(issuer: string) {
  const provider = await discover(issuer).catch(() => null)
  return provider?.authorizationEndpoint ?? ''
}

/** Writes settings and forgets the cached ones of this node. */
export async function writeSettings(
  { db }: Pick<Platform, 'db'>,
  values: Record<string, unknown>,
  tx: Queryable = db.orm,
) {
  for (const [key, value] of Object.entries(values)) {
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } })
  }
  cache.delete(db)
}
