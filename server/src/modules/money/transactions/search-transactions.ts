import { limits, type QueryOf, type Transaction, type transactionCalls } from '@ovation/contract'
import { accountIdOf, findHolder } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { isId } from '#platform/ids'
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

/** A transaction by its id, or the latest of a person by username, id or full email address. Nothing else is counted. */
export async function findTransactions(
  parts: Pick<Platform, 'db' | 'files'>,
  words: string,
  limit: number,
): Promise<Transaction[]> {
  const { orm } = parts.db
  const load = async (ids: string[]) =>
    (await loadListed(parts.db, ids)).map((row) => presentTransaction(parts.files, row))
  const named = isId(words) ? await load([words]) : []
  if (named.length > 0) return named
  const personId = words.includes('@') ? (await findHolder(orm, words))?.id : await accountIdOf(orm, words)
  if (!personId) return []
  const page = { limit, mostCounted: limit }
  return (await readMergedPage(orm, transactionLists({}, personId), page, load)).data
}
