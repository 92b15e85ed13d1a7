import type { QueryOf, reportCalls } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { isNamed } from '#modules/identity/accounts'
import type { Listing } from '#platform/paging'
import { reports } from '#tables/reports'

/** Reports, latest first; searched by the names of reporter and owner (accounts). */
export function reportsFound({ q, sort, status, target }: QueryOf<typeof reportCalls.reports>): Listing {
  const words = q?.trim()
  return {
    id: reports.id,
    from: sql`${reports}`,
    where: [
      status && eq(reports.status, status),
      target && eq(reports.target, target),
      words ? sql`(${isNamed(reports.ownerId, words)} or ${isNamed(reports.reporterId, words)})` : undefined,
    ],
    sort: {
      name: 'reports',
      direction: sort ?? 'desc',
      keys: [
        { kind: 'instant', by: reports.createdAt },
        { kind: 'id', by: reports.id },
      ],
    },
  }
}
