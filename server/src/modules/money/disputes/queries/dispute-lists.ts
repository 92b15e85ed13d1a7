import type { disputeCalls, QueryOf } from '@ovation/contract'
import { limits } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import type { Listing, Sort } from '#platform/paging'
import { disputes } from '#tables/disputes'

export type Search = QueryOf<typeof disputeCalls.disputes>

/** All disputes or a person's. Those that need a response are a queue: the first due is first. */
export function disputeList(search: Search, personId: string | undefined): Listing {
  const isQueue = search.status === 'needs_response' && personId === undefined
  return {
    id: disputes.id,
    from: sql`${disputes}`,
    where: [
      personId ? eq(disputes.accountId, personId) : undefined,
      // As the partial index has it.
      isQueue ? sql`${disputes.status} = 'needs_response'` : undefined,
      search.status && !isQueue ? eq(disputes.status, search.status) : undefined,
      ...between(disputes.openedAt, search),
    ],
    sort: isQueue ? dueFirst : latestFirst(search),
    countsUpTo: limits.countedRows,
  }
}

/** Those without a deadline are last, and a cursor can name them. As the index `disputes_due_or_last` has it. */
const dueOrLast = sql`coalesce(${disputes.dueAt}, timestamptz '2200-01-01 00:00:00+00')`

const dueFirst: Sort = {
  name: 'due',
  direction: 'asc',
  keys: [
    { kind: 'instant', by: dueOrLast },
    { kind: 'id', by: disputes.id },
  ],
}

const latestFirst = ({ sort = 'desc' }: Search): Sort => ({
  name: 'opened',
  direction: sort,
  keys: [
    { kind: 'instant', by: disputes.openedAt },
    { kind: 'id', by: disputes.id },
  ],
})
