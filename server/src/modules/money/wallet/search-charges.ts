import type { QueryOf, walletCalls } from '@ovation/contract'
import { eq, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { findAccountId, joinAccount, nameHolds } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { type Listing, readPage, type Sort } from '#platform/paging'
import type { Queryable } from '#platform/postgres'
import { charges } from '#tables/wallet'
import { loadCharges } from './load-charges.ts'
import { presentCharge } from './present.ts'

type Search = QueryOf<typeof walletCalls.charges>

/** A person's payments with tokens. */
export async function searchCharges(
  { db, extensions, files }: Pick<Platform, 'db' | 'extensions' | 'files'>,
  payerId: string,
  search: Search,
) {
  return readPage(db.orm, await listingOf(db.orm, payerId, search), search, async (ids) => {
    const rows = await loadCharges({ db, extensions }, ids)
    return rows.map((row) => presentCharge(files, row))
  })
}

async function listingOf(db: Queryable, payerId: string, search: Search): Promise<Listing> {
  const { q, type, status, performerId } = search
  const wanted = q?.trim()
  // Not only visible creators: one who blocked the payer was paid all the same.
  const creatorId = performerId && ((await findAccountId(db, performerId)) ?? null)
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
