import type { QueryOf, walletCalls } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Listing, Sort } from '#platform/paging'
import { charges } from '#tables/wallet'

type Search = QueryOf<typeof walletCalls.charges>

/** A person's payments with tokens. The words are the creator's name (accounts); no creator has the id null. */
export function chargesPaidBy(
  payerId: string,
  search: Omit<Search, 'performerId'>,
  creatorId: string | null | undefined,
): Listing {
  const { q, type, status } = search
  const wanted = q?.trim()
  return {
    id: charges.id,
    from: wanted ? sql`${charges} ${joinAccount(charges.creatorId)}` : sql`${charges}`,
    where: [
      eq(charges.payerId, payerId),
      eq(charges.paidFrom, 'wallet'),
      type && eq(charges.type, type),
      status && eq(charges.status, status),
      creatorId === undefined ? undefined : sql`${charges.creatorId} = ${creatorId}::uuid`,
      wanted ? nameHolds(wanted) : undefined,
      ...between(charges.createdAt, search),
    ],
    sort: sortOf(search),
  }
}

function sortOf({ sortBy = 'createdAt', sort = 'desc' }: Search): Sort {
  const key =
    sortBy === 'price'
      ? ({ kind: 'integer', by: charges.gross } as const)
      : ({ kind: 'instant', by: charges.createdAt } as const)
  return { name: sortBy, keys: [key, { kind: 'id', by: charges.id }], direction: sort }
}
