import { type LedgerEntry, type LedgerPlace, limits } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { invalid } from '#platform/errors'
import { readPageFrom } from '#platform/paging'
import { hasAmounts, requireFewDays } from './few-days.ts'
import { sidesOf } from './present-postings.ts'
import { accountEntries, type EntryRow, entryId, type LedgerAccount } from './queries/account-entries.ts'
import type { Search } from './queries/filters.ts'
import { transfersById } from './queries/posting-rows.ts'
import { readOwner, sitePlaces } from './show-accounts.ts'

type Parts = Pick<Platform, 'db' | 'files'>

/** The entries of an account with the balance after each. */
export async function listEntries(parts: Parts, place: LedgerPlace, search: Search) {
  const { orm } = parts.db
  const account = await readAccount(parts, place, search)
  const entries = accountEntries(orm, account, search, limits.countedRows)
  return readPageFrom(entries, search, (ids) =>
    present(
      parts,
      ids.flatMap((id) => entries.found.get(id) ?? []),
    ),
  )
}

async function readAccount({ db }: Parts, place: LedgerPlace, search: Search): Promise<LedgerAccount> {
  if (!sitePlaces.includes(place)) {
    if (search.personId === undefined) throw invalid('personId', 'Choose whose account it is.')
    return { place, personId: (await readOwner(db.orm, search.personId)).id }
  }
  if (search.personId !== undefined) throw invalid('personId', 'This account belongs to the site.')
  if (search.kind !== undefined || hasAmounts(search))
    requireFewDays(search, 'To filter this account, choose at most 31 days.')
  return { place, personId: null }
}

async function present(parts: Parts, rows: EntryRow[]): Promise<LedgerEntry[]> {
  const [transfers, sideOf] = await Promise.all([
    transfersById(
      parts.db.orm,
      rows.map(({ transferId }) => transferId),
    ),
    sidesOf(
      parts,
      rows.map(({ otherOwner }) => otherOwner),
    ),
  ])
  return rows.flatMap((row) => {
    const transfer = transfers.get(row.transferId)
    if (!transfer) return []
    return {
      _id: entryId(row),
      transferId: row.transferId,
      kind: transfer.kind,
      key: transfer.key,
      change: fromHundredths(row.change),
      balance: row.balance === null ? null : fromHundredths(row.balance),
      other: sideOf(row.otherPlace, row.otherOwner),
      createdAt: transfer.createdAt.toISOString(),
    }
  })
}
