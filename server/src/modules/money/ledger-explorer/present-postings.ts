import type { LedgerPlace, LedgerPosting } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { PostingRow } from './queries/posting-rows.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export async function presentPostings(parts: Parts, rows: PostingRow[]): Promise<LedgerPosting[]> {
  const sideOf = await sidesOf(
    parts,
    rows.flatMap(({ fromOwner, toOwner }) => [fromOwner, toOwner]),
  )
  return rows.map(({ transferId, line, kind, key, amount, createdAt, ...row }) => ({
    _id: `${transferId}:${line}`,
    entryId: transferId,
    ...{ kind, key, createdAt },
    from: sideOf(row.fromPlace, row.fromOwner),
    to: sideOf(row.toPlace, row.toOwner),
    amount: fromHundredths(amount),
  }))
}

/** Presents a side of a posting. The site and the world outside have no owner. */
export async function sidesOf({ db, files }: Parts, ownerIds: string[]) {
  const people = await accountsById(db.orm, [...new Set(ownerIds)])
  return (place: LedgerPlace, ownerId: string) => {
    const owner = people.get(ownerId)
    return { place, owner: owner ? presentParty(files, owner) : null }
  }
}
