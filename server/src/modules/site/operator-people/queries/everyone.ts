import { limits, type operatorPeopleCalls, type QueryOf } from '@ovation/contract'
import { eq, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import { accountKeys, countryIs, emailIs, nameHolds, withoutAt } from '#modules/identity/accounts'
import { toHundredths } from '#platform/amounts'
import { isId } from '#platform/ids'
import type { Listing, Sort } from '#platform/paging'
import { accounts } from '#tables/accounts'
import { personTotals } from '#tables/operator-people'
import { creators } from '#tables/people'

type Search = QueryOf<typeof operatorPeopleCalls.operatorPeople>

export function everyoneFound(search: Search): Listing {
  const where = [
    search.q?.trim() ? isMeantBy(search.q.trim()) : undefined,
    search.role && roles[search.role],
    search.status && statuses[search.status],
    search.verification && isReviewed(search.verification),
    search.country && countryIs(search.country),
    search.minSpent ? gte(personTotals.spent, toHundredths(search.minSpent)) : undefined,
    search.maxSpent === undefined ? undefined : lte(personTotals.spent, toHundredths(search.maxSpent)),
    search.maxEarned === undefined ? undefined : lte(personTotals.earned, toHundredths(search.maxEarned)),
    search.minEarned ? gte(personTotals.earned, toHundredths(search.minEarned)) : undefined,
    search.isReported === undefined ? undefined : search.isReported ? isReported : sql`not ${isReported}`,
    search.fromDate && sql`${accounts.createdAt} >= ${search.fromDate}::date::timestamp at time zone 'UTC'`,
    search.toDate && sql`${accounts.createdAt} < (${search.toDate}::date + 1)::timestamp at time zone 'UTC'`,
  ].map((condition) => condition || undefined)
  return {
    id: accounts.id,
    from: fromOf(search),
    where,
    sort: sortOf(search),
    countsUpTo: limits.countedRows,
  }
}

/** Everyone has totals. Postgres leaves out a left join that nothing needs, as when it counts. */
function fromOf({ sortBy }: Search): SQL {
  const isSame = sql`${personTotals.accountId} = ${accounts.id}`
  return sortBy === 'spent' || sortBy === 'earned'
    ? sql`${personTotals} left join ${accounts} on ${isSame}`
    : sql`${accounts} left join ${personTotals} on ${isSame}`
}

/** A whole address, an id, the end of a card number, or a part of a name. */
function isMeantBy(words: string): SQL | undefined {
  if (isId(words)) return eq(accounts.id, words)
  if (withoutAt(words).includes('@'))
    return or(
      emailIs(words),
      sql`${accounts.email} is null and lower(${accounts.pendingEmail}) = lower(${words})`,
      sql`${accounts.username} = ${words}`,
    )
  return or(nameHolds(words), /^\d{4}$/.test(words) ? paysWith(words) : undefined)
}

/** An array, so that the planner combines the index of the ids with that of the names. */
const paysWith = (last4: string): SQL =>
  sql`${accounts.id} = any (array(
    select account_id from payment_cards where last4 = ${last4} order by account_id limit 10000))`

const roles = {
  fan: sql`not ${accounts.isPerformer} and ${accounts.operatorRole} is null`,
  creator: sql`${accounts.isPerformer}`,
  operator: sql`${accounts.operatorRole} is not null`,
} satisfies Record<NonNullable<Search['role']>, SQL>

const hasSuspension = sql`exists (select from suspensions s where s.account_id = ${accounts.id})`
const isErased = sql`exists (
  select from account_deletions d where d.account_id = ${accounts.id} and d.erased_at is not null)`
const isLeaving = sql`${accounts.deletionDue} is not null`
const isInactive = sql`${accounts.status} = 'inactive'`

const statuses = {
  active: sql`${accounts.status} = 'active'`,
  suspended: sql`${isInactive} and ${hasSuspension}`,
  disabled: sql`${isInactive} and ${accounts.deletionDue} is null and not ${hasSuspension}`,
  closing: sql`${isInactive} and ${isLeaving} and not ${isErased}`,
  deleted: sql`${isInactive} and ${isErased}`,
  unconfirmed: sql`${accounts.status} = 'pending-email-confirmation'`,
} satisfies Record<NonNullable<Search['status']>, SQL>

const isReviewed = (verification: NonNullable<Search['verification']>): SQL =>
  sql`${accounts.isPerformer} and exists (
    select from ${creators} where ${creators.accountId} = ${accounts.id} and ${
      verification === 'verified'
        ? sql`${creators.verifiedDocument}`
        : sql`not ${creators.verifiedDocument} and ${creators.review} = ${verification}`
    })`

const isReported = sql`exists (select from reports r where r.owner_id = ${accounts.id})`

function sortOf({ sortBy = 'joined', sort }: Search): Sort {
  const keys = {
    joined: [accountKeys.createdAt, accountKeys.id],
    name: [accountKeys.name, accountKeys.id],
    spent: [{ kind: 'integer', by: personTotals.spent }, totalsId],
    earned: [{ kind: 'integer', by: personTotals.earned }, totalsId],
  } satisfies Record<string, Sort['keys']>
  return { name: sortBy, direction: sort ?? (sortBy === 'name' ? 'asc' : 'desc'), keys: keys[sortBy] }
}

const totalsId = { kind: 'id', by: personTotals.accountId } as const
