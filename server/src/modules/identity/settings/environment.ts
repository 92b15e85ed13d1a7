import {
  type EnvironmentVariable,
  type SettingValues,
  type settingKeys,
  settingRegistry,
} from '@ovation/contract'
import type { Platform } from '#platform'

type Config = Platform['config']

/** The settings that the environment decides, if its variable is set. */
export const environmentValues = ({ contactEmail, live }: Config): Partial<SettingValues> => ({
  ...(contactEmail ? { contactEmail } : {}),
  // Without an engine there is nothing to switch on.
  ...(live.engine === 'none' ? { liveEnabled: false } : {}),
})

/** The value of each variable as the console shows it; an empty text if it is not set. */
export const variableValues = (config: Config): Record<EnvironmentVariable, string> => ({
  PUBLIC_URL: config.publicUrl,
  DATABASE_URL: placeOf(config.databaseUrl, 'Embedded'),
  REDIS_URL: placeOf(config.redisUrl, ''),
  S3_BUCKET: config.s3.bucket || 'A folder of this machine',
  RECAPTCHA_SITE_KEY: config.recaptcha.siteKey,
  STRIPE_SECRET_KEY: config.stripe.secretKey,
  LIVE_ENGINE: config.live.engine,
})

/** Host and name, without user, password and options. */
function placeOf(url: string, none: string): string {
  if (!url) return none
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

/** Whether the environment decides it; otherwise it has its default. */
export const isGiven = ({ given }: Config, variable: EnvironmentVariable) => given.has(variable)

export const variableOf = (key: (typeof settingKeys)[number]) => settingRegistry[key].variable ?? null
