import type { AuditEntry } from '@ovation/contract'
import { formatMoment } from '../console/format'
import { roleLabels } from '../team/role-labels'
import { actionLabels } from './action-labels'
import { actorTitle } from './actor'
import { changeWords } from './change-words'
import { subjectPath } from './subject-path'

/** Formats times in the loader: server and browser may format them differently. */
export function auditRow(entry: AuditEntry, timezone: string | null) {
  const { _id, role, action, subjectId, changes, reason, createdAt } = entry
  return {
    ...{ _id, subjectId, reason, operatorId: entry.operator?._id ?? null },
    changes: changes.map((change) => changeWords(change, timezone)),
    path: subjectPath(action, subjectId),
    what: actionLabels[action],
    by: actorTitle(entry),
    role: role && roleLabels[role],
    at: formatMoment(createdAt, timezone),
  }
}

export type AuditRow = ReturnType<typeof auditRow>
