import type { payoutCalls, QueryOf } from '@ovation/contract'
import { limits } from '@ovation/contract'
import { eq, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Listing, Sort } from '#platform/paging'
import { escapeLike } from '#platform/postgres'
import { payouts } from '#tables/payouts'

type Search = QueryOf<typeof payoutCalls.payouts>
type OperatorSearch = QueryOf<typeof payoutCalls.allPayouts>

const notes = sql`lower(${payouts.requestNote} || ' ' || ${payouts.operatorNote} || ' ' || ${payouts.reference})`

/** A creator's payouts. The search matches notes and reference. */
export function payoutsOf(creatorId: string, search: Search): Listing {
  const words = search.q?.trim().toLowerCase()
  return {
    id: payouts.id,
    from: sql`${payouts}`,
    where: [
      eq(payouts.creatorId, creatorId),
      ...filters(search),
      words ? sql`${notes} like ${`%${escapeLike(words)}%`}` : undefined,
    ],
    sort: sortOf(search),
  }
}

/** The payouts of one creator or of all; no creator has the id null. The search matches the creator's name (accounts). */
export function payoutsOfAll(creatorId: string | null | undefined, search: OperatorSearch): Listing {
  const words = search.q?.trim()
  return {
    id: payouts.id,
    from: words ? sql`${payouts} ${joinAccount(payouts.creatorId)}` : sql`${payouts}`,
    where: [
      creatorId === undefined ? undefined : creatorId ? eq(payouts.creatorId, creatorId) : sql`false`,
      ...filters(search),
      search.paymentAccountType && eq(payouts.accountType, search.paymentAccountType),
      words ? nameHolds(words) : undefined,
    ],
    sort: sortOf(search),
    countsUpTo: limits.countedRows,
  }
}

const filters = (search: Search): (SQL | undefined)[] => [
  search.status && eq(payouts.status, search.status),
  ...between(payouts.createdAt, search),
]

function sortOf({ sortBy = 'createdAt', sort = 'desc' }: Search): Sort {
  const by: Sort['keys'][number] =
    sortBy === 'createdAt'
      ? { kind: 'instant', by: payouts.createdAt }
      : { kind: 'integer', by: payouts.tokens }
  return { name: sortBy, direction: sort, keys: [by, { kind: 'id', by: payouts.id }] }
}
