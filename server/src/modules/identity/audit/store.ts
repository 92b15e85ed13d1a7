import { type auditCalls, limits, type QueryOf } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { auditLog } from '#tables/audit'

type Search = QueryOf<typeof auditCalls.auditLog>

/** The entries of the log, latest first. */
export const entriesFound = ({ sort, action, operatorId, subjectId, fromDate, toDate }: Search): Listing => ({
  id: auditLog.id,
  from: sql`${auditLog}`,
  where: [
    action && eq(auditLog.action, action),
    operatorId ? eq(auditLog.operatorId, operatorId) : undefined,
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    fromDate ? sql`${auditLog.createdAt} >= ${fromDate}::date::timestamp at time zone 'UTC'` : undefined,
    toDate ? sql`${auditLog.createdAt} < (${toDate}::date + 1)::timestamp at time zone 'UTC'` : undefined,
  ],
  countsUpTo: limits.countedRows,
  sort: {
    name: 'audit',
    direction: sort ?? 'desc',
    keys: [
      { kind: 'instant', by: auditLog.createdAt },
      { kind: 'id', by: auditLog.id },
    ],
  },
})
