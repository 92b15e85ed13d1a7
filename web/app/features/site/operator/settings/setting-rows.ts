import type { SettingChange, SiteSetting } from '@ovation/contract'
import type { Choice } from '~/ui/form/SelectField'
import { formatDay, formatMoment } from '../console/format'
import { draftOf, limitsText, valueText } from './setting-values'

interface Reader {
  _id: string
  timezone: string | null
}

export type SettingRow = ReturnType<typeof settingRow>

/** A setting as the console shows it. */
export function settingRow(setting: SiteSetting, viewer: Reader, countries: readonly Choice[]) {
  const { key, section, label, meaning, kind, value, limits, canChange, variable } = setting
  return {
    ...{ key, section, label, meaning, kind, value, limits, canChange },
    draft: draftOf(kind, value),
    text: valueText(setting, value),
    range: canChange ? limitsText(setting) : null,
    fallback: setting.default === null ? null : `Default ${lowerFirst(valueText(setting, setting.default))}`,
    changed: canChange ? changedText(setting, viewer) : `Set by ${variable}`,
    hasHistory: setting.changedAt !== null,
    choices: kind === 'countries' ? countries : setting.choices,
  }
}

const lowerFirst = (text: string) => (/^(On|Off|Empty|None)$/.test(text) ? text.toLowerCase() : text)

function changedText({ changedAt, changedBy }: SiteSetting, { _id, timezone }: Reader) {
  if (!changedAt) return 'Never changed'
  const who = changedBy?._id === _id ? 'you' : (changedBy?.name ?? 'a former operator')
  return `Changed by ${who} on ${formatDay(changedAt, timezone)}`
}

/** A line of the history of a setting. */
export const historyLine = (
  setting: Pick<SiteSetting, 'kind'> & { choices: readonly Choice[] },
  { _id, before, after, operator, reason, createdAt }: SettingChange,
  timezone: string | null,
) => ({
  _id,
  change: `${valueText(setting, before)} → ${valueText(setting, after)}`,
  by: `${operator?.name ?? 'A former operator'}, ${formatMoment(createdAt, timezone)}`,
  reason,
})
