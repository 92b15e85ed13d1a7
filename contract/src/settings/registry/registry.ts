import type { Static } from 'typebox'
import { brandingSettings } from './branding.ts'
import { emailSettings } from './email.ts'
import { featuresSettings } from './features.ts'
import { feesSettings } from './fees.ts'
import { generalSettings } from './general.ts'
import { joiningSettings } from './joining.ts'
import { pricesSettings } from './prices.ts'
import { safetySettings } from './safety.ts'
import { subscriptionsSettings } from './subscriptions.ts'
import { tokensSettings } from './tokens.ts'

/**
 * Every setting that operators change in the console. Public ones are part of `PublicSettings`. The other values of
 * `settingDefaults` are of the environment, or change with what they are about, such as the commission and the version
 * of the terms.
 */
export const settingRegistry = {
  ...generalSettings,
  ...brandingSettings,
  ...featuresSettings,
  ...joiningSettings,
  ...feesSettings,
  ...tokensSettings,
  ...subscriptionsSettings,
  ...pricesSettings,
  ...safetySettings,
  ...emailSettings,
}

export type SettingKey = keyof typeof settingRegistry
export type SettingValues = { [K in SettingKey]: Static<(typeof settingRegistry)[K]['schema']> }
export type SettingValue = SettingValues[SettingKey]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingRegistry, key)
export const settingKeys = Object.keys(settingRegistry).filter(isSettingKey)
