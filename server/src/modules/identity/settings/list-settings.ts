import {
  type EnvironmentVariable,
  environmentVariables,
  PublicSettings,
  type SettingKey,
  type SiteSetting,
  type SiteSettings,
  settingKeys,
  settingRegistry,
  settingSections,
} from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Rows } from './cache.ts'
import { environmentValues, isGiven, variableOf, variableValues } from './environment.ts'
import { allSettings, latestChanges, readVersion } from './store.ts'
import { settingValues } from './values.ts'

type Parts = Pick<Platform, 'db' | 'config'>

/** Read from the database and not from the cache, because an operator compares it with what they saved. */
export async function listSettings({ db, config }: Parts): Promise<SiteSettings> {
  // The version first: a change in between makes it too low, which refuses too much rather than too little.
  const version = await readVersion(db.orm)
  const [rows, changes] = [await allSettings(db.orm), await latestChanges(db.orm)]
  const stored: Rows = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  const people = await accountsById(
    db.orm,
    changes.flatMap(({ operatorId }) => operatorId ?? []),
  )
  const values = { ...settingValues(stored), ...environmentValues(config) }
  const latest = new Map(changes.map((change) => [change.key, change]))

  function present(key: SettingKey): SiteSetting {
    const { section, label, meaning, kind, choices, schema, default: fallback } = settingRegistry[key]
    const isFromEnvironment = key in environmentValues(config)
    const change = latest.get(key)
    const operator = change?.operatorId ? people.get(change.operatorId) : undefined
    return {
      ...{ key, section, label, meaning, kind, value: values[key], default: fallback },
      choices: [...(choices ?? [])],
      limits: limitsOf(schema),
      origin: isFromEnvironment ? 'environment' : key in stored ? 'console' : 'default',
      variable: variableOf(key),
      canChange: !isFromEnvironment,
      isPublic: key in PublicSettings.properties,
      changedAt: change?.createdAt.toISOString() ?? null,
      changedBy: operator ? { _id: operator.id, name: operator.name } : null,
    }
  }

  return {
    version,
    sections: settingSections.map(({ key, label }) => ({ key, label })),
    settings: [...settingKeys.map(present), ...presentVariables(config)],
  }
}

function limitsOf(schema: object): SiteSetting['limits'] {
  const number = (name: string) => {
    const limit = Reflect.get(schema, name)
    return typeof limit === 'number' ? limit : null
  }
  return { minimum: number('minimum'), maximum: number('maximum'), maxLength: number('maxLength') }
}

/** Secrets stay on the server: only whether they are set is shown. */
function presentVariables(config: Platform['config']): SiteSetting[] {
  const values = variableValues(config)
  const names = Object.keys(environmentVariables).filter(
    (name): name is EnvironmentVariable => name in values,
  )
  return names.map((name) => {
    const variable = environmentVariables[name]
    const isSecret = 'isSecret' in variable
    const { section, label, meaning } = variable
    return {
      ...{ key: name, section, label, meaning, kind: 'line', default: null, variable: name },
      choices: [],
      value: isSecret && values[name] ? 'Set' : values[name],
      limits: { minimum: null, maximum: null, maxLength: null },
      origin: isGiven(config, name) ? 'environment' : 'default',
      ...{ canChange: false, isPublic: false, changedAt: null, changedBy: null },
    }
  })
}
