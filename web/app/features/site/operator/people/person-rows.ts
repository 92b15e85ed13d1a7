import type {
  AuditEntry,
  DeletionPreview,
  PersonInList,
  PersonLogin,
  PersonRecord,
  Transaction,
} from '@ovation/contract'
import { kindOf } from '~/features/money/wallet/charge-labels'
import { actionLabels } from '../audit/action-labels'
import { actorOf } from '../audit/actor'
import { changeWords } from '../audit/change-words'
import { countryName, formatDay, formatMoment, formatWait } from '../console/format'

/** Formats times in the loader: server and browser may format them differently. */
export function personRow(person: PersonInList, now: Date, timezone: string | null) {
  const { isOnline, lastSeenAt, createdAt } = person
  return {
    ...person,
    joined: formatDay(createdAt, timezone),
    seen: isOnline ? 'Now' : lastSeenAt ? seenWords(lastSeenAt, now) : 'Never',
  }
}

const seenWords = (at: string, now: Date) =>
  now.getTime() - Date.parse(at) < 60_000 ? 'Just now' : `${formatWait(at, now)} ago`

export type PersonRow = ReturnType<typeof personRow>

export function personShown(person: PersonRecord, now: Date, timezone: string | null) {
  const { suspension, lastLogin, firstName, lastName, dateOfBirth } = person
  return {
    ...person,
    ...personRow(person, now, timezone),
    legalName: [firstName, lastName].filter(Boolean).join(' ') || null,
    countryName: countryName(person.country),
    born: dateOfBirth && formatDay(dateOfBirth),
    suspension: suspension && {
      reason: suspension.reason,
      since: formatMoment(suspension.createdAt, timezone),
      end: suspension.until ? `Until ${formatMoment(suspension.until, timezone)}` : 'Permanently',
      by: suspension.operator?.name ?? 'a former operator',
    },
    lastLogin: lastLogin && `${formatMoment(lastLogin.createdAt, timezone)}, ${lastLogin.ip}`,
  }
}

export type PersonShown = ReturnType<typeof personShown>

const providerNames = { google: 'Google', twitter: 'X' } as const

export function loginRow({ provider, createdAt, expiresAt, ...login }: PersonLogin, timezone: string | null) {
  return {
    ...login,
    by: provider ? providerNames[provider] : 'Password',
    since: formatMoment(createdAt, timezone),
    until: formatDay(expiresAt, timezone),
  }
}

export type LoginRow = ReturnType<typeof loginRow>

/** An entry of `History`. */
export function historyRow(entry: AuditEntry, timezone: string | null) {
  const { _id, action, reason, changes, createdAt } = entry
  const changed = changes
    .map((change) => changeWords(change, timezone))
    .map(({ field, before, after }) => `${field}: ${before ?? 'none'} → ${after ?? 'none'}`)
  return {
    _id,
    what: actionLabels[action],
    by: actorOf(entry),
    at: formatMoment(createdAt, timezone),
    words: [reason, changed.join(', ')].filter(Boolean).join(' · '),
  }
}

const transactionStates = {
  pending: 'Pending',
  success: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
} as const

export function moneyRow(transaction: Transaction, personId: string, timezone: string | null) {
  const { _id, type, status, amount, payer, performer, createdAt } = transaction
  const isPayer = payer?._id === personId
  const other = isPayer ? performer : payer
  return {
    ...{ _id, amount },
    kind: type === 'top_up' ? 'Top-up' : kindOf(type),
    side: isPayer ? 'Paid' : 'Sold',
    other: other?.name ?? null,
    state: transactionStates[status],
    at: formatMoment(createdAt, timezone),
  }
}

export type MoneyRow = ReturnType<typeof moneyRow>

export function deletionShown({ deletion, ...preview }: DeletionPreview, timezone: string | null) {
  return {
    ...preview,
    requested:
      deletion &&
      `${formatMoment(deletion.createdAt, timezone)}, ${deletion.byOperator ? 'by the team' : 'by the person'}`,
    due: deletion && formatDay(deletion.dueAt, timezone),
    erased: deletion?.erasedAt ? formatDay(deletion.erasedAt, timezone) : null,
  }
}

export type DeletionShown = ReturnType<typeof deletionShown>
