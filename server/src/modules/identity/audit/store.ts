import { type AuditAction, type auditCalls, limits, type QueryOf } from '@ovation/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Listing } from '#platform/paging'
import { auditLog } from '#tables/audit'

/** The first words of actions: those about one kind of thing. */
export type ActionKind = AuditAction extends `${infer Kind}.${string}` ? Kind : never

type Search = QueryOf<typeof auditCalls.auditLog> & { kinds?: readonly ActionKind[] }

/** The entries of the log, latest first. */
export const entriesFound = ({
  sort,
  action,
  operatorId,
  subjectId,
  fromDate,
  toDate,
  kinds,
}: Search): Listing => ({
  id: auditLog.id,
  from: sql`${auditLog}`,
  where: [
    action && eq(auditLog.action, action),
    kinds ? inArray(sql`split_part(${auditLog.action}, '.', 1)`, [...kinds]) : undefined,
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
