import { type SettingValues, settingKeys, settingRegistry } from '@ovation/contract'
import type { Rows } from './cache.ts'

/** All settings of the console: the stored value, or the default. */
export function settingValues(rows: Rows): SettingValues {
  const values = settingKeys.map((key) => {
    const { default: fallback } = settingRegistry[key]
    return [key, isOfKind(rows[key], fallback) ? rows[key] : fallback]
  })
  return Object.fromEntries(values)
}

/** Changes are validated against the contract; this only protects pages from rows that were written by hand. */
function isOfKind(value: unknown, fallback: unknown) {
  return typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback)
}
