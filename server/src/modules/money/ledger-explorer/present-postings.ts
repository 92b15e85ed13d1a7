import type { LedgerPlace, LedgerPosting } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { presentParty } from '#modules/money/wallet'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import type { PostingRow } from './queries/posting-rows.ts'

type Parts = Pick<Platform, 'db' | 'files'>

export const presentPostings = (files: Files, rows: PostingRow[]): LedgerPosting[] =>
  rows.map(({ transferId, line, kind, key, amount, createdAt, from, fromPlace, to, toPlace }) => ({
    _id: `${transferId}:${line}`,
    entryId: transferId,
    ...{ kind, key, createdAt },
    from: { place: fromPlace, owner: from && presentParty(files, from) },
    to: { place: toPlace, owner: to && presentParty(files, to) },
    amount: fromHundredths(amount),
  }))

/** Presents a side of a posting. The site and the world outside have no owner. */
export async function sidesOf({ db, files }: Parts, ownerIds: string[]) {
  const people = await accountsById(db.orm, [...new Set(ownerIds)])
  return (place: LedgerPlace, ownerId: string) => {
    const owner = people.get(ownerId)
    return { place, owner: owner ? presentParty(files, owner) : null }
  }
}
