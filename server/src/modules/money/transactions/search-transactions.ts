import { limits, type QueryOf, type transactionCalls } from '@ovation/contract'
import { accountIdOf } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readMergedPage } from '#platform/paging'
import { presentTransaction } from './present.ts'
import { loadListed } from './queries/listed-transactions.ts'
import { transactionLists } from './queries/transaction-lists.ts'

type Search = QueryOf<typeof transactionCalls.transactions>

/** All payments of the site, or of a person as payer or creator. */
export async function searchTransactions(parts: Pick<Platform, 'db' | 'files'>, search: Search) {
  const { orm } = parts.db
  const personId = search.personId ? await accountIdOf(orm, search.personId) : undefined
  if (search.personId && !personId) return { data: [], total: 0, cursor: null }
  const page = { ...search, mostCounted: limits.countedRows }
  return readMergedPage(orm, transactionLists(search, personId), page, async (ids) =>
    (await loadListed(parts.db, ids)).map((row) => presentTransaction(parts.files, row)),
  )
}
