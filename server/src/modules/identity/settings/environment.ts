import {
  type EnvironmentVariable,
  type SettingValues,
  type settingKeys,
  settingRegistry,
} from '@ovation/contract'
import type { Platform } from '#platform'

type Config = Platform['config']

/** The settings that the environment decides, if its variable is set. */
export function environmentValues({ contactEmail }: Config): Partial<SettingValues> {
  return contactEmail ? { contactEmail } : {}
}

/** The value of each variable as the console shows it; an empty text if it is not set. */
export const variableValues = (config: Config): Record<EnvironmentVariable, string> => ({
  PUBLIC_URL: config.publicUrl,
  RECAPTCHA_SITE_KEY: config.recaptcha.siteKey,
  STRIPE_SECRET_KEY: config.stripe.secretKey,
  LIVE_ENGINE: config.live.engine,
})

export const variableOf = (key: (typeof settingKeys)[number]) => settingRegistry[key].variable ?? null
