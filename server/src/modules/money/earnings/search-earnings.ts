import type { Earning, earningCalls, QueryOf } from '@ovation/contract'
import { nameHolds } from '#modules/identity/accounts'
import { presentParty, presentTarget } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { type Listing, readPage, type Sort } from '#platform/paging'
import { narrowed } from './filters.ts'
import {
  allEarnings,
  earningKeys,
  earningsWithPayers,
  isPaid,
  isUnpaid,
  loadEarnings,
} from './queries/earnings.ts'

type Search = QueryOf<typeof earningCalls.earnings>
type Parts = Pick<Platform, 'db' | 'files'>

/** A creator's sales, latest first. The search matches the payer's name. */
export async function searchEarnings(parts: Parts, creatorId: string, search: Search) {
  const { orm } = parts.db
  const words = search.q?.trim()
  const listing: Listing = {
    id: earningKeys.id.by,
    from: words ? earningsWithPayers : allEarnings,
    where: [
      ...(await narrowed(orm, creatorId, search)),
      words ? nameHolds(words) : undefined,
      search.isPaid === undefined ? undefined : search.isPaid ? isPaid : isUnpaid,
    ],
    sort: sortOf(search),
  }
  return readPage(orm, listing, search, (ids) => load(parts, ids))
}

function sortOf({ sortBy = 'createdAt', sort = 'desc' }: Search): Sort {
  const by = sortBy === 'createdAt' ? earningKeys.createdAt : earningKeys.grossPrice
  return { name: sortBy, direction: sort, keys: [by, earningKeys.id] }
}

async function load({ db, files }: Parts, ids: string[]): Promise<Earning[]> {
  const rows = await loadEarnings(db.orm, ids)
  return rows.map(({ charge, payer, item, isPaid }) => ({
    _id: charge.id,
    grossPrice: fromHundredths(charge.gross),
    siteCommission: fromHundredths(charge.fee),
    netPrice: fromHundredths(charge.gross - charge.fee),
    notPayable: fromHundredths(charge.gross - charge.fee - charge.payable),
    refunded: fromHundredths(charge.refunded),
    type: charge.type,
    sourceType: charge.paidFrom,
    status: charge.status,
    userInfo: presentParty(files, payer),
    target: presentTarget(item, { id: charge.creatorId, username: null }),
    message: charge.message,
    isPaid,
    createdAt: charge.createdAt.toISOString(),
  }))
}
