import type { AuditAction } from '@ovation/contract'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import type { AuditValues } from '#tables/audit'
import { addEntry } from './queries/add-entry.ts'

interface Action {
  /** Null: the site itself, or the command line. */
  operatorId: string | null
  action: AuditAction
  /** What it is about: a person, a payout, a report. */
  subjectId: string
  /** The fields that it changes. */
  before?: AuditValues
  after?: AuditValues
  reason?: string | undefined
}

/** Records what an operator does, in the transaction that does it. */
export async function recordAction(tx: Queryable, { reason = '', ...action }: Action) {
  await addEntry(tx, { id: newId(), ...action, reason: reason.trim() })
}
