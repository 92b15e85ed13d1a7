import { limits, type QueryOf, type transactionCalls } from '@ovation/contract'
import { findAccountId } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readMergedPage } from '#platform/paging'
import { presentTransactions } from './present.ts'
import { loadTransactions } from './queries/load-transactions.ts'
import { transactionLists } from './queries/transaction-lists.ts'

type Search = QueryOf<typeof transactionCalls.transactions>

/** All payments of the site, or of a person as payer or creator. */
export async function searchTransactions(parts: Pick<Platform, 'db' | 'files'>, search: Search) {
  const { orm } = parts.db
  const personId = search.personId ? await findAccountId(orm, search.personId) : undefined
  if (search.personId && !personId) return { data: [], total: 0, cursor: null }
  const page = { ...search, mostCounted: limits.countedRows }
  return readMergedPage(orm, transactionLists(search, personId), page, async (ids) =>
    presentTransactions(parts, await loadTransactions(orm, ids)),
  )
}
