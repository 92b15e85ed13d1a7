import type { payoutCalls, QueryOf } from '@ovation/contract'
import { accountsById, findAccountId } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { presentPayout } from './present.ts'
import { payoutsOf, payoutsOfAll } from './queries/payout-lists.ts'
import { findPayouts, lastExports } from './store.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** A creator's payouts. The search matches notes and reference. */
export function searchOwnPayouts(
  { db }: Parts,
  creatorId: string,
  search: QueryOf<typeof payoutCalls.payouts>,
) {
  return readPage(db.orm, payoutsOf(creatorId, search), search, async (ids) =>
    (await findPayouts(db.orm, ids)).map(presentPayout),
  )
}

/** All payouts, for operators. The search matches the creator's name. */
export async function searchAllPayouts(parts: Parts, search: QueryOf<typeof payoutCalls.allPayouts>) {
  const { orm } = parts.db
  const { performerId } = search
  const creatorId = performerId ? ((await findAccountId(orm, performerId)) ?? null) : undefined
  return readPage(orm, payoutsOfAll(creatorId, search), search, (ids) => loadForOperator(parts, ids))
}

async function loadForOperator({ db, files }: Parts, ids: string[]) {
  const rows = await findPayouts(db.orm, ids)
  const [creators, exports] = await Promise.all([
    accountsById(
      db.orm,
      rows.map(({ creatorId }) => creatorId),
    ),
    lastExports(db.orm, ids),
  ])
  return rows.flatMap((payout) => {
    const creator = creators.get(payout.creatorId)
    if (!creator) return []
    const exportedAt = exports.get(payout.id)?.toISOString() ?? null
    return { ...presentPayout(payout), performer: presentParty(files, creator), exportedAt }
  })
}
