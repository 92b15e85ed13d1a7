import type { PersonInList, PersonStatus } from '@ovation/contract'
import { shownAddress } from '#modules/identity/accounts'
import { avatarUrl, isOnline } from '#modules/identity/people'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import type { Files } from '#platform/files'
import { loadPeopleRows, type PersonRow } from './queries/people-rows.ts'

/** People as a list of the console shows them. */
export async function loadPeopleInList(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  ids: string[],
): Promise<PersonInList[]> {
  return (await loadPeopleRows(db, ids)).map((row) => present(files, row))
}

function present(files: Files, row: PersonRow): PersonInList {
  const { id, name, username, country, onlineUntil, creator, totals } = row
  return {
    ...{ _id: id, name, username, country },
    email: shownAddress(row).email,
    avatar: avatarUrl(files, row.avatarFileId),
    role: row.operatorRole ? 'operator' : row.isPerformer ? 'creator' : 'fan',
    status: statusOf(row),
    verification: creator && (creator.verifiedDocument ? 'verified' : creator.review),
    spent: fromHundredths(totals?.spent ?? 0),
    earned: fromHundredths(totals?.earned ?? 0),
    reports: row.reports,
    isOnline: isOnline(onlineUntil),
    lastSeenAt: onlineUntil ? new Date(Math.min(onlineUntil.getTime(), Date.now())).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  }
}

function statusOf({ status, isSuspended, deletion }: PersonRow): PersonStatus {
  if (deletion) return deletion.erasedAt ? 'deleted' : 'closing'
  if (status === 'inactive') return isSuspended ? 'suspended' : 'disabled'
  return status === 'active' ? 'active' : 'unconfirmed'
}
