import type { AuditEntry } from '@ovation/contract'
import { formatMoment } from '../console/format'

type Change = AuditEntry['changes'][number]

/** `deleteOn` as "Delete on". */
const fieldWords = (field: string): string => {
  const words = field.replaceAll(/([a-z0-9])([A-Z])|[._-]/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const flags: Record<string, string> = { true: 'Yes', false: 'No', '': 'Empty' }

const valueWords = (value: string | null, timezone: string | null): string | null =>
  value === null ? null : moment.test(value) ? formatMoment(value, timezone) : (flags[value] ?? value)

/** A change of an action, in the words of the screen. */
export const changeWords = ({ field, before, after }: Change, timezone: string | null): Change => ({
  field: fieldWords(field),
  before: valueWords(before, timezone),
  after: valueWords(after, timezone),
})
