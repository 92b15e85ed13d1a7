import type { Calls, ResponseOf } from '@ovation/contract'
import { ageOn, today } from '@ovation/contract/age'
import { countryName, formatDay, formatMoment, formatWait } from '../console/format'
import { decisionLabels, documentLabels } from './decision-labels'

type Creator = ResponseOf<Calls['GET /admin/creators/search']>['data'][number]
type Decision = ResponseOf<Calls['GET /admin/creators/{id}/decisions']>[number]

interface Reader {
  timezone: string | null
}

/** Formats times and countries in the loader: server and browser may format them differently. */
export function creatorRow(creator: Creator, { timezone }: Reader, now: Date) {
  const { country, createdAt, dateOfBirth, firstName, lastName, since } = creator
  return {
    ...creator,
    legalName: [firstName, lastName].filter(Boolean).join(' ') || null,
    country: countryName(country),
    waited: formatWait(since, now),
    applied: formatDay(createdAt, timezone),
    born: dateOfBirth && formatDay(dateOfBirth),
    age: dateOfBirth ? ageOn(dateOfBirth, today()) : null,
  }
}

export type CreatorRow = ReturnType<typeof creatorRow>

export function decisionRow(
  { _id, decision, reason, operator, documents, createdAt }: Decision,
  { timezone }: Reader,
) {
  const requested = documents.map((field) => documentLabels[field]).join(' and ')
  return {
    _id,
    what: requested ? `${decisionLabels[decision]}: ${requested}` : decisionLabels[decision],
    by: operator ?? 'a former operator',
    at: formatMoment(createdAt, timezone),
    words: reason,
  }
}

export type DecisionRow = ReturnType<typeof decisionRow>
