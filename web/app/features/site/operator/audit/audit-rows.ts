import type { AuditEntry } from '@ovation/contract'
import { formatMoment } from '../console/format'
import { roleLabels } from '../team/role-labels'
import { actionLabels } from './action-labels'

/** Formats times in the loader: server and browser may format them differently. */
export function auditRow(entry: AuditEntry, timezone: string | null) {
  const { _id, operator, role, action, subjectId, changes, reason, createdAt } = entry
  return {
    ...{ _id, subjectId, changes, reason },
    what: actionLabels[action],
    by: operator?.name ?? (role ? 'A former account' : 'Command line'),
    role: role && roleLabels[role],
    at: formatMoment(createdAt, timezone),
  }
}

export type AuditRow = ReturnType<typeof auditRow>
