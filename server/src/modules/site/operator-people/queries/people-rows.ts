import { eq, sql } from 'drizzle-orm'
import { type Database, prepared } from '#platform/postgres'
import { accounts } from '#tables/accounts'
import { accountDeletions } from '#tables/deletions'
import { personTotals } from '#tables/operator-people'
import { creators } from '#tables/people'
import { suspensions } from '#tables/suspensions'

/*
 * People as a list of the console shows them: the account with what it spent and earned, how far its verification is,
 * whether it is suspended or being deleted (creators, suspensions, account_deletions), and the reports about it (reports).
 */

const peopleRows = prepared((orm) =>
  orm
    .select({
      id: accounts.id,
      name: accounts.name,
      username: accounts.username,
      email: accounts.email,
      pendingEmail: accounts.pendingEmail,
      country: accounts.country,
      avatarFileId: accounts.avatarFileId,
      operatorRole: accounts.operatorRole,
      isPerformer: accounts.isPerformer,
      status: accounts.status,
      onlineUntil: accounts.onlineUntil,
      createdAt: accounts.createdAt,
      creator: { verifiedDocument: creators.verifiedDocument, review: creators.review },
      isSuspended: sql<boolean>`${suspensions.accountId} is not null`,
      deletion: { id: accountDeletions.id, erasedAt: accountDeletions.erasedAt },
      totals: { spent: personTotals.spent, earned: personTotals.earned },
      reports: sql<number>`(select count(*) from reports r where r.owner_id = ${accounts.id})`.mapWith(
        Number,
      ),
    })
    .from(accounts)
    .leftJoin(creators, eq(creators.accountId, accounts.id))
    .leftJoin(suspensions, eq(suspensions.accountId, accounts.id))
    .leftJoin(accountDeletions, eq(accountDeletions.accountId, accounts.id))
    .leftJoin(personTotals, eq(personTotals.accountId, accounts.id))
    .where(sql`${accounts.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('people_of_console'),
)

/** In any order. */
export const loadPeopleRows = (db: Database, ids: string[]) => peopleRows(db).execute({ ids })

export type PersonRow = Awaited<ReturnType<typeof loadPeopleRows>>[number]
