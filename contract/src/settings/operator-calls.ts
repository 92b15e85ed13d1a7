import Type, { type Static, type TSchema } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Enum,
  Fields,
  Id,
  Instant,
  List,
  Nullable,
  OneOf,
  OptionalText,
  Page,
  Shape,
} from '../base/shapes.ts'
import { settingKinds } from './registry/kinds.ts'
import { type SettingKey, type SettingValue, settingKeys, settingRegistry } from './registry/registry.ts'

const Value = Type.Unsafe<SettingValue>({
  description: 'A text, a number, true or false, a list of texts, or menu entries, according to `kind`.',
})
const Who = Fields({ _id: Id, name: Type.String() })

export const SiteSetting = Shape('SiteSetting', {
  key: Type.String({ description: 'The key of `values`, or the name of an environment variable.' }),
  section: Type.String(),
  label: Type.String(),
  meaning: Type.String(),
  kind: Enum('SettingKind', settingKinds),
  choices: Type.Array(Fields({ value: Type.String(), text: Type.String() })),
  value: Value,
  default: Type.Unsafe<SettingValue | null>({
    description: 'Like `value`; null for what only the environment decides.',
  }),
  limits: Fields({
    minimum: Nullable(Type.Number()),
    maximum: Nullable(Type.Number()),
    maxLength: Nullable(Type.Integer()),
  }),
  origin: OneOf(['environment', 'console', 'default']),
  variable: Nullable(
    Type.String({ description: 'The environment variable that takes precedence over the console.' }),
  ),
  canChange: Type.Boolean({ description: 'False if the environment sets it.' }),
  isPublic: Type.Boolean({ description: 'Whether everyone can read it.' }),
  changedAt: Nullable(Instant),
  /** Null if it was never changed, or by an account that was deleted. */
  changedBy: Nullable(Who),
})
export type SiteSetting = Static<typeof SiteSetting>

export const SiteSettings = Shape('SiteSettings', {
  version: Type.Integer({ description: 'Send it with a change, which is refused if another came first.' }),
  sections: Type.Array(Fields({ key: Type.String(), label: Type.String() })),
  settings: Type.Array(SiteSetting),
})
export type SiteSettings = Static<typeof SiteSettings>

export const SettingChange = Shape('SettingChange', {
  _id: Id,
  before: Value,
  after: Value,
  operator: Nullable(Who),
  reason: Type.String(),
  createdAt: Instant,
})
export type SettingChange = Static<typeof SettingChange>

type Schemas = { [K in SettingKey]: (typeof settingRegistry)[K]['schema'] }

/** Each setting with the limits of its values. */
function schemas(): Schemas {
  const described = Object.entries<{ schema: TSchema; label: string; meaning: string }>(settingRegistry).map(
    ([key, { schema, label, meaning }]) => [key, { ...schema, description: `${label}. ${meaning}` }],
  )
  return Object.fromEntries(described)
}

const Key = Enum('SettingKey', settingKeys)

export const siteSettingsCalls = {
  siteSettings: endpoint({
    method: 'GET',
    path: '/operator/settings',
    who: 'operator',
    capability: 'site',
    summary: 'List all settings with their meaning, limits, default and origin',
    response: SiteSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/operator/settings',
    who: 'operator',
    capability: 'site',
    summary: 'Change settings, all or none; effective at once on all nodes; idempotent',
    body: Fields({
      version: Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The `version` that was read.',
      }),
      values: Type.Partial(Fields(schemas()), { additionalProperties: false, minProperties: 1 }),
      reason: OptionalText(500),
    }),
    response: SiteSettings,
    errors: { 409: ['SETTINGS_CHANGED'] },
  }),
  settingHistory: endpoint({
    method: 'GET',
    path: '/operator/settings/{key}/history',
    who: 'operator',
    capability: 'site',
    summary: 'List the changes of a setting, latest first',
    params: Fields({ key: Key }),
    query: Fields(Page),
    response: List(SettingChange),
  }),
}
