import type { Menu, SiteSetting } from '@ovation/contract'
import { failureOf } from '~/api/client'
import { tokens } from '~/ui/text/format'
import { countryName } from '../console/format'

export type Value = SiteSetting['value']
/** What a field holds while it is edited. */
export type Draft = string | boolean | string[]
type Kind = SiteSetting['kind']

interface Shown {
  kind: Kind
  choices: readonly { value: string; text: string }[]
}

/** A value as people read it: 10 tokens, $2.95, On. */
export function valueText({ kind, choices }: Shown, value: Value): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map((one) => entryText(kind, one)).join(', ') || 'None'
  if (typeof value === 'string') return choices.find((one) => one.value === value)?.text ?? (value || 'Empty')
  if (kind === 'dollars') return `$${value.toFixed(2)}`
  if (kind === 'tokens') return value === 1 ? '1 token' : `${tokens(value)} tokens`
  if (kind === 'days') return value === 1 ? '1 day' : `${value} days`
  return String(value)
}

const entryText = (kind: Kind, entry: string | Menu) =>
  typeof entry === 'object'
    ? `${entry.title} (${entry.path})`
    : kind === 'countries'
      ? countryName(entry)
      : entry

/** A value as its field shows it; menus have a screen of their own. */
export function draftOf(kind: Kind, value: Value): Draft {
  if (Array.isArray(value)) {
    const entries = value.map((one) => entryText('lines', one))
    return kind === 'lines' ? entries.join('\n') : entries
  }
  if (typeof value !== 'number') return value
  return kind === 'dollars' ? value.toFixed(2) : String(value)
}

export const units: Partial<Record<Kind, string>> = { tokens: 'tokens', days: 'days' }

export const isNumeric = (kind: Kind) => ['number', 'dollars', 'tokens', 'days'].includes(kind)

/** The value that a field holds, or what is wrong with it. */
export function readDraft(
  { kind, limits, choices }: Pick<SiteSetting, 'kind' | 'limits'> & Shown,
  draft: Draft,
): { value: Value } | { error: string } {
  if (typeof draft !== 'string') return { value: draft }
  if (kind === 'lines') return { value: linesOf(draft) }
  if (!isNumeric(kind)) return { value: draft.trim() }
  const value = draft.trim() === '' ? Number.NaN : Number(draft.trim().replace(',', '.'))
  if (Number.isNaN(value)) return { error: 'Enter a number.' }
  const { minimum, maximum } = limits
  const shown = (limit: number) => valueText({ kind, choices }, limit)
  if (minimum !== null && value < minimum) return { error: `Enter at least ${shown(minimum)}.` }
  if (maximum !== null && value > maximum) return { error: `Enter at most ${shown(maximum)}.` }
  return { value }
}

/** The allowed numbers, or the longest text, in words: "0 to 365 days". Null where there is no limit. */
export function limitsText({
  kind,
  limits,
  choices,
}: Pick<SiteSetting, 'kind' | 'limits'> & Shown): string | null {
  const { minimum, maximum, maxLength } = limits
  const shown = (limit: number) => valueText({ kind, choices }, limit)
  if (kind === 'line' || kind === 'paragraph')
    return maxLength === null ? null : `Up to ${tokens(maxLength)} characters`
  if (!isNumeric(kind)) return null
  if (minimum !== null && maximum !== null) {
    const from = kind === 'dollars' ? shown(minimum) : tokens(minimum)
    return `${from} to ${shown(maximum)}`
  }
  if (minimum !== null) return `At least ${shown(minimum)}`
  return maximum === null ? null : `At most ${shown(maximum)}`
}

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter(Boolean),
  ),
]

export const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

/** `values.siteName` belongs to the setting `siteName`. */
export function refusalsIn(error: unknown): Record<string, string> {
  const { errors } = failureOf(error)
  return Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[1] ?? path, message]))
}
