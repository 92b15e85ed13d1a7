import type { PersonInList, PersonStatus } from '@ovation/contract'
import { type Account, findAccounts, shownAddress } from '#modules/identity/accounts'
import { findDeletions } from '#modules/identity/deletions'
import { avatarUrl, type Creator, findCreators, isOnline } from '#modules/identity/people'
import { findSuspensions } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { DeletionRow } from '#tables/deletions'
import { countReports } from './queries/report-counts.ts'
import { findTotals } from './store.ts'

/** People as a list of the console shows them. */
export async function loadPeopleInList(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  ids: string[],
): Promise<PersonInList[]> {
  const [accounts, creators, suspensions, deletions, totals, reports] = await Promise.all([
    findAccounts(db.orm, ids),
    findCreators(db.orm, ids),
    findSuspensions(db.orm, ids),
    findDeletions(db.orm, ids),
    findTotals(db.orm, ids),
    countReports(db.orm, ids),
  ])
  const creatorOf = new Map(creators.map((creator) => [creator.accountId, creator]))
  const totalsOf = new Map(totals.map((total) => [total.accountId, total]))
  const deletionOf = new Map(deletions.map((deletion) => [deletion.accountId, deletion]))
  const suspended = new Set(suspensions.map(({ accountId }) => accountId))
  return accounts.map((account) => {
    const { id, name, username, country, onlineUntil, createdAt } = account
    const total = totalsOf.get(id)
    return {
      ...{ _id: id, name, username, country },
      email: shownAddress(account).email,
      avatar: avatarUrl(files, account.avatarFileId),
      role: account.operatorRole ? 'operator' : account.isPerformer ? 'creator' : 'fan',
      status: statusOf(account, suspended.has(id), deletionOf.get(id)),
      verification: verificationIn(creatorOf.get(id)),
      spent: fromHundredths(total?.spent ?? 0),
      earned: fromHundredths(total?.earned ?? 0),
      reports: reports.get(id)?.all ?? 0,
      isOnline: isOnline(onlineUntil),
      lastSeenAt: onlineUntil ? new Date(Math.min(onlineUntil.getTime(), Date.now())).toISOString() : null,
      createdAt: createdAt.toISOString(),
    }
  })
}

function statusOf(
  { status }: Account,
  isSuspended: boolean,
  deletion: DeletionRow | undefined,
): PersonStatus {
  if (deletion) return deletion.erasedAt ? 'deleted' : 'closing'
  if (status === 'inactive') return isSuspended ? 'suspended' : 'disabled'
  return status === 'active' ? 'active' : 'unconfirmed'
}

const verificationIn = (creator: Creator | undefined) =>
  creator ? (creator.verifiedDocument ? 'verified' : creator.review) : null
