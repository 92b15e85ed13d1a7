import {
  type BodyOf,
  isReadable,
  isSettingKey,
  menuProblem,
  priceLimits,
  type SettingKey,
  type SettingValue,
  type SettingValues,
  type SiteSettings,
  settingRegistry,
  type siteSettingsCalls,
} from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { isCountry } from '#platform/countries'
import { conflict, invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { forgetSettings } from './cache.ts'
import { environmentValues } from './environment.ts'
import { listSettings } from './list-settings.ts'
import { requirePictures } from './require-pictures.ts'
import { addChanges, allSettings, changedSince, lockSettings, removeSettings, saveSetting } from './store.ts'
import { settingValues } from './values.ts'

type Parts = Pick<Platform, 'db' | 'config' | 'states' | 'extensions'>
type Input = BodyOf<typeof siteSettingsCalls.changeSettings>

/**
 * Changes several settings, all or none. Values that are already so are left out, so that a repeated request changes and
 * records nothing.
 */
export async function changeSettings(parts: Parts, operatorId: string, input: Input): Promise<SiteSettings> {
  const { db, config } = parts
  await db.orm.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readStored(tx)
    const after = { ...before, ...withoutUndefined(input.values) }
    const keys = Object.keys(input.values)
      .filter(isSettingKey)
      .filter((key) => !isSame(before[key], after[key]))
    if (keys.length === 0) return
    refuseEnvironment(config, keys)
    refuseInvalid(keys, after)
    await refuseOutdated(tx, input.version, keys)
    await requirePictures(parts, tx, Object.fromEntries(keys.map((key) => [key, after[key]])))
    await write(tx, keys, after)
    await record(tx, { operatorId, keys, before, after, reason: input.reason })
  })
  forgetSettings(parts)
  return listSettings(parts)
}

async function readStored(tx: Queryable): Promise<SettingValues> {
  const rows = await allSettings(tx)
  return settingValues(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

const withoutUndefined = (values: Input['values']): Partial<SettingValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value that is equal to the default is not stored. */
async function write(tx: Queryable, keys: SettingKey[], after: SettingValues) {
  const isDefault = (key: SettingKey) => isSame(after[key], settingRegistry[key].default)
  await removeSettings(tx, keys.filter(isDefault))
  for (const key of keys) if (!isDefault(key)) await saveSetting(tx, key, after[key])
}

interface Change {
  operatorId: string
  keys: SettingKey[]
  before: SettingValues
  after: SettingValues
  reason: string | undefined
}

/** In the history of each setting, and together in the audit log. */
async function record(tx: Queryable, { operatorId, keys, before, after, reason = '' }: Change) {
  const only = (values: SettingValues) => Object.fromEntries(keys.map((key) => [key, logged(values[key])]))
  await addChanges(
    tx,
    keys.map((key) => ({
      ...{ id: newId(), key, before: before[key], after: after[key], operatorId },
      reason: reason.trim(),
    })),
  )
  await recordAction(tx, {
    ...{ operatorId, action: 'settings.change', subjectId: newId(), reason },
    before: only(before),
    after: only(after),
  })
}

/** The audit log compares texts. */
function logged(value: SettingValue) {
  if (!Array.isArray(value)) return value
  return value.map((one) => (typeof one === 'string' ? one : `${one.section}: ${one.title} ${one.path}`))
}

function refuseEnvironment(config: Platform['config'], keys: SettingKey[]) {
  const fixed = keys.find((key) => key in environmentValues(config))
  if (!fixed) return
  const { variable = '' } = settingRegistry[fixed]
  throw invalid(`values.${fixed}`, `The environment variable ${variable} sets this. Change it there.`)
}

async function refuseOutdated(tx: Queryable, version: number, keys: SettingKey[]) {
  const changed = await changedSince(tx, version, keys)
  if (changed.length === 0) return
  const labels = changed.filter(isSettingKey).map((key) => settingRegistry[key].label)
  throw conflict(
    'SETTINGS_CHANGED',
    `Another operator changed this in the meantime: ${labels.join(', ')}. Load the page again.`,
  )
}

const ranges = [
  ['minimumWalletPrice', 'maximumWalletPrice'],
  ['minimumTipPrice', 'maximumTipPrice'],
  ['minimumSubscriptionPrice', 'maximumSubscriptionPrice'],
  ...Object.values(priceLimits),
] as const

/** What the limits of single values can't express. */
function refuseInvalid(keys: SettingKey[], after: SettingValues) {
  const path = (...among: SettingKey[]) => among.find((key) => keys.includes(key))
  for (const [lowest, highest] of ranges) {
    const changed = path(lowest, highest)
    if (!changed || after[lowest] <= after[highest]) continue
    const labels = [settingRegistry[lowest].label, settingRegistry[highest].label]
    throw invalid(`values.${changed}`, `${labels[0]} can’t be more than ${labels[1]?.toLowerCase()}.`)
  }
  for (const colour of ['accentLight', 'accentDark'] as const) {
    if (keys.includes(colour) && !isReadable(after[colour]))
      throw invalid(
        `values.${colour}`,
        'Text isn’t readable on this colour. Choose a darker or a lighter one.',
      )
  }
  const problem = keys.includes('menus') && menuProblem(after.menus)
  if (problem) throw invalid(`values.menus.${problem.at}.path`, problem.sentence)
  const unknown = keys.includes('blockedCountries') && after.blockedCountries.find((code) => !isCountry(code))
  if (unknown) throw invalid('values.blockedCountries', `${unknown} isn’t a country.`)
}
