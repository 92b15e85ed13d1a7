import { limits, type operatorCalls, type QueryOf } from '@ovation/contract'
import { type SQL, sql } from 'drizzle-orm'
import { allMails, mailHolds, mailKeys, mailKind, mailStatus } from '#platform/mail'
import type { Listing } from '#platform/paging'

/** Emails the site has sent or queued, latest first. */
export function mailsFound(
  { q, sort, status, kind }: QueryOf<typeof operatorCalls.outbox>,
  ofPerson?: SQL,
): Listing {
  const words = q?.trim()
  return {
    id: mailKeys.id.by,
    from: allMails,
    where: [
      ofPerson,
      status && sql`${mailStatus} = ${status}`,
      kind && sql`${mailKind} = ${kind}`,
      words ? mailHolds(words) : undefined,
    ],
    sort: { name: 'latest', direction: sort ?? 'desc', keys: [mailKeys.createdAt, mailKeys.id] },
    countsUpTo: limits.countedRows,
  }
}
