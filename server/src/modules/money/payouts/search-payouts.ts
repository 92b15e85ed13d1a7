import type { payoutCalls, QueryOf } from '@ovation/contract'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { between } from '#modules/content/items'
import { accountsById, findAccountId, joinAccount, nameHolds } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { escapeLike } from '#platform/postgres'
import { payouts } from '#tables/payouts'
import { presentPayout } from './present.ts'

type Parts = Pick<Platform, 'db' | 'files'>
type OwnSearch = QueryOf<typeof payoutCalls.payouts>
type AnySearch = QueryOf<typeof payoutCalls.allPayouts>

/** A creator's payouts. The search matches notes and reference. */
export function searchOwnPayouts({ db }: Parts, creatorId: string, search: OwnSearch) {
  const words = search.q?.trim().toLowerCase()
  const notes = sql`lower(${payouts.requestNote} || ' ' || ${payouts.operatorNote} || ' ' || ${payouts.reference})`
  const listing: Listing = {
    id: payouts.id,
    from: sql`${payouts}`,
    where: [
      eq(payouts.creatorId, creatorId),
      ...filters(search),
      words ? sql`${notes} like ${`%${escapeLike(words)}%`}` : undefined,
    ],
    sort: sortOf(search),
  }
  return readPage(db.orm, listing, search, async (ids) =>
    (await db.orm.select().from(payouts).where(inArray(payouts.id, ids))).map(presentPayout),
  )
}

/** All payouts, for operators. The search matches the creator's name. */
export async function searchAllPayouts(parts: Parts, search: AnySearch) {
  const { db } = parts
  const creatorId = search.performerId && (await findAccountId(db.orm, search.performerId))
  const words = search.q?.trim()
  const listing: Listing = {
    id: payouts.id,
    from: sql`${payouts} ${joinAccount(payouts.creatorId)}`,
    where: [
      search.performerId ? (creatorId ? eq(payouts.creatorId, creatorId) : sql`false`) : undefined,
      ...filters(search),
      words ? nameHolds(words) : undefined,
    ],
    sort: sortOf(search),
  }
  return readPage(db.orm, listing, search, (ids) => loadForOperator(parts, ids))
}

const filters = (search: OwnSearch): (SQL | undefined)[] => [
  search.status && eq(payouts.status, search.status),
  ...between(payouts.createdAt, search),
]

function sortOf({ sortBy = 'createdAt', sort = 'desc' }: OwnSearch): Sort {
  const by: Sort['keys'][number] =
    sortBy === 'createdAt'
      ? { kind: 'instant', by: payouts.createdAt }
      : { kind: 'integer', by: payouts.tokens }
  return { name: sortBy, direction: sort, keys: [by, { kind: 'id', by: payouts.id }] }
}

async function loadForOperator({ db, files }: Parts, ids: string[]) {
  const rows = await db.orm.select().from(payouts).where(inArray(payouts.id, ids))
  const creators = await accountsById(
    db.orm,
    rows.map(({ creatorId }) => creatorId),
  )
  return rows.flatMap((payout) => {
    const creator = creators.get(payout.creatorId)
    return creator ? { ...presentPayout(payout), performer: presentParty(files, creator) } : []
  })
}
