import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isId } from '#platform/ids'
import { accounts } from '#tables/accounts'

/** Joins the account with this id, for the conditions below. */
export const joinAccount = (id: SQLWrapper): SQL => sql`join ${accounts} on ${accounts.id} = ${id}`

export const isActiveAccount: SQL = sql`${accounts.status} = 'active'`

/** `{id}` in an address: an id, or a username in any case. */
export const namedBy = (idOrUsername: string): SQL =>
  isId(idOrUsername)
    ? eq(accounts.id, idOrUsername)
    : eq(sql`lower(${accounts.username})`, idOrUsername.toLowerCase())

/** Accounts whose name or username contains the words. */
export const nameHolds = (words: string): SQL =>
  sql`lower(' ' || ${accounts.name} || ' ' || coalesce(${accounts.username}, '')) like words_like(${words})`

/** The same for the account with this id, as a subquery. */
export const isNamed = (id: SQLWrapper, words: string): SQL =>
  sql`exists (select from ${accounts} where ${accounts.id} = ${id} and ${nameHolds(words)})`

export const emailIs = (email: string): SQL => sql`lower(${accounts.email}) = lower(${email})`

export const genderIs = (gender: string): SQL => eq(accounts.gender, gender)
export const countryIs = (country: string): SQL => eq(accounts.country, country)

/** Sort keys of lists of people. */
export const accountKeys = {
  id: { kind: 'id', by: accounts.id },
  name: { kind: 'text', by: sql`lower(${accounts.name})` },
  createdAt: { kind: 'instant', by: accounts.createdAt },
} as const

/** A list's `from`. */
export const allAccounts: SQL = sql`${accounts}`
