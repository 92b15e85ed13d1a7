import { type LedgerTransfer, limits } from '@ovation/contract'
import { accountIdOf } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { readPageFrom } from '#platform/paging'
import { hasAmounts, requireFewDays } from './few-days.ts'
import { presentPostings } from './present-postings.ts'
import type { Search } from './queries/filters.ts'
import { postingsOf } from './queries/posting-rows.ts'
import { allTransfers, transfersOf } from './queries/transfer-lists.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** All transfers, or those of a person. */
export async function listTransfers(parts: Parts, search: Search) {
  const { orm } = parts.db
  if (search.personId === undefined) {
    if (hasAmounts(search)) requireFewDays(search, 'To filter by amount, choose a person or at most 31 days.')
    return readPageFrom(allTransfers(orm, search, limits.countedRows), search, (ids) =>
      loadTransfers(parts, ids),
    )
  }
  const personId = await accountIdOf(orm, search.personId)
  if (!personId) return { data: [], total: 0, cursor: null }
  return readPageFrom(transfersOf(orm, personId, search, limits.countedRows), search, (ids) =>
    loadTransfers(parts, ids),
  )
}

/** Transfers with their postings. */
export async function loadTransfers(parts: Parts, ids: string[]): Promise<LedgerTransfer[]> {
  const rows = await postingsOf(parts.db, ids)
  const shown = presentPostings(parts.files, rows)
  return ids.flatMap((_id) => {
    const postings = shown.filter(({ entryId }) => entryId === _id)
    const [first] = postings
    if (!first) return []
    const { kind, key, createdAt } = first
    const sum = rows.reduce((sum, { transferId, amount }) => sum + (transferId === _id ? amount : 0), 0)
    return { _id, kind, key, amount: fromHundredths(sum), postings, createdAt }
  })
}
