import { type Capability, isAllowed } from '@ovation/contract'
import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { isId } from '#platform/ids'
import { lockUntilCommit, type Queryable, shareUntilCommit } from '#platform/postgres'
import { type Account, accounts, consents } from '#tables/accounts'

const same = (column: SQLWrapper, text: string) => eq(sql`lower(${column})`, sql`lower(${text})`)

export async function findByUsername(db: Queryable, username: string): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(same(accounts.username, username))
  return account
}

/**
 * The accounts that log in with an address: the one that confirmed it, and the latest that did not. Both may exist:
 * see docs/decisions.md.
 */
export async function findByAddress(db: Queryable, address: string) {
  const holder = await findHolder(db, address)
  const [claim] = await db
    .select()
    .from(accounts)
    .where(and(isNull(accounts.email), same(accounts.pendingEmail, address)))
    .orderBy(desc(accounts.id))
    .limit(1)
  const unconfirmed = [holder?.verifiedEmail ? undefined : holder, claim].filter((one) => one !== undefined)
  return {
    confirmed: holder?.verifiedEmail ? holder : undefined,
    unconfirmed: unconfirmed.sort((a, b) => (a.id < b.id ? 1 : -1))[0],
  }
}

/** The account with this address, confirmed or not. */
export async function findHolder(db: Queryable, address: string): Promise<Account | undefined> {
  const [holder] = await db.select().from(accounts).where(same(accounts.email, address))
  return holder
}

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await findAccounts(db, [id])
  return account
}

export async function isActive(db: Queryable, id: string): Promise<boolean> {
  return (await findAccount(db, id))?.status === 'active'
}

export const findAccounts = (db: Queryable, ids: string[]): Promise<Account[]> =>
  db.select().from(accounts).where(inArray(accounts.id, ids))

/** The accounts with these ids, by id. */
export async function accountsById(db: Queryable, ids: string[]): Promise<Map<string, Account>> {
  return new Map((await findAccounts(db, ids)).map((account) => [account.id, account]))
}

export async function findAccountId(db: Queryable, idOrUsername: string): Promise<string | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(namedBy(idOrUsername))
  return found?.id
}

/** The id of the person that a list is about. An id is not looked up: without an account the list is empty. */
export const accountIdOf = async (db: Queryable, idOrUsername: string): Promise<string | undefined> =>
  isId(idOrUsername) ? idOrUsername.toLowerCase() : findAccountId(db, idOrUsername)

/** The ids of accounts with these usernames. */
export async function findAccountIds(db: Queryable, usernames: string[]): Promise<string[]> {
  if (usernames.length === 0) return []
  const names = usernames.map((name) => name.toLowerCase())
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(sql`lower(${accounts.username})`, names))
  return found.map(({ id }) => id)
}

/** The public fields of accounts. */
export function loadPeople(db: Queryable, ids: string[]) {
  return db
    .select({
      id: accounts.id,
      username: accounts.username,
      name: accounts.name,
      country: accounts.country,
      status: accounts.status,
      isPerformer: accounts.isPerformer,
      onlineUntil: accounts.onlineUntil,
      createdAt: accounts.createdAt,
      avatarFileId: accounts.avatarFileId,
      coverFileId: accounts.coverFileId,
    })
    .from(accounts)
    .where(inArray(accounts.id, ids))
}

export type PersonRow = Awaited<ReturnType<typeof loadPeople>>[number]

/** Locks the account until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update')
  return account
}

/**
 * The account, which stays open until the transaction ends: suspending or closing it waits. Not a lock of its row, which
 * two people who pay each other, or a heartbeat of many, would take in different orders.
 */
export async function holdAccount(tx: Queryable, id: string): Promise<Account | undefined> {
  await shareUntilCommit(tx, 'openAccount', id)
  return findAccount(tx, id)
}

/** Before an account is closed, and before any other lock: waits for all that hold it, and later ones wait for the end. */
export const waitForHolders = (tx: Queryable, id: string) => lockUntilCommit(tx, 'openAccount', id)

export async function lockByEmail(tx: Queryable, email: string): Promise<Account | undefined> {
  const [account] = await tx.select().from(accounts).where(same(accounts.email, email)).for('no key update')
  return account
}

export async function addAccount(tx: Queryable, fields: typeof accounts.$inferInsert) {
  await tx.insert(accounts).values(fields)
}

export async function updateAccount(
  tx: Queryable,
  id: string,
  fields: Partial<typeof accounts.$inferInsert>,
) {
  await tx
    .update(accounts)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(accounts.id, id))
}

/** Changes the address without counting as a change of the profile. */
export async function setAddress(
  tx: Queryable,
  id: string,
  address: Partial<Pick<Account, 'email' | 'pendingEmail' | 'verifiedEmail'>>,
) {
  await tx.update(accounts).set(address).where(eq(accounts.id, id))
}

/**
 * Other accounts with the unconfirmed address keep a claim. If one has confirmed it, the unique index refuses the
 * change that follows.
 */
export async function releaseUnconfirmed(tx: Queryable, accountId: string, email: string) {
  await tx
    .update(accounts)
    .set({ email: null, pendingEmail: email })
    .where(and(same(accounts.email, email), ne(accounts.id, accountId), eq(accounts.verifiedEmail, false)))
}

/** Records consents once per version, and the latest on the account. */
export async function addConsents(
  tx: Queryable,
  accountId: string,
  given: Pick<typeof consents.$inferInsert, 'kind' | 'version'>[],
  latest: Partial<Pick<Account, 'isAdult' | 'termsVersion'>>,
) {
  await tx
    .insert(consents)
    .values(given.map((one) => ({ accountId, ...one })))
    .onConflictDoNothing()
  await tx.update(accounts).set(latest).where(eq(accounts.id, accountId))
}

const isOperator = and(isNotNull(accounts.operatorRole), eq(accounts.status, 'active'))

/** The operators, oldest account first. */
export const findOperators = (db: Queryable, limit: number): Promise<Account[]> =>
  db.select().from(accounts).where(isOperator).orderBy(asc(accounts.createdAt), asc(accounts.id)).limit(limit)

/** The email addresses of operators who may do this, oldest account first. */
export async function operatorEmails(db: Queryable, capability: Capability): Promise<string[]> {
  const operators = await db
    .select({ email: accounts.email, role: accounts.operatorRole })
    .from(accounts)
    .where(and(isOperator, isNotNull(accounts.email)))
    .orderBy(asc(accounts.createdAt))
  return operators.flatMap(({ email, role }) => (email && isAllowed(role, capability) ? email : []))
}

/** The operators who may do this. */
export async function operatorIds(db: Queryable, capability: Capability): Promise<string[]> {
  const operators = await db
    .select({ id: accounts.id, role: accounts.operatorRole })
    .from(accounts)
    .where(isOperator)
  return operators.flatMap(({ id, role }) => (isAllowed(role, capability) ? id : []))
}

/** The owners of the site, always locked in the same order. */
export const lockOwners = (tx: Queryable) =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.operatorRole, 'owner'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.id))
    .for('no key update')

/** Keeps these people online for 90 seconds; repeated while a socket is open. */
export const keepOnline = (db: Queryable, ids: string[]) =>
  setOnlineUntil(db, ids, sql`now() + interval '90 seconds'`)

/** Sets these people offline. */
export const endOnline = (db: Queryable, ids: string[]) => setOnlineUntil(db, ids, sql`now()`)

async function setOnlineUntil(db: Queryable, ids: string[], until: SQLWrapper) {
  if (ids.length === 0) return
  await db
    .update(accounts)
    .set({ onlineUntil: sql`${until}` })
    .where(inArray(accounts.id, ids))
}

export async function addToFollowing(tx: Queryable, id: string, change: number) {
  await tx
    .update(accounts)
    .set({ followingCount: sql`${accounts.followingCount} + ${change}` })
    .where(eq(accounts.id, id))
}

// For statements of other modules.

/** Joins the account with this id, for the conditions below. */
export const joinAccount = (id: SQLWrapper): SQL => sql`join ${accounts} on ${accounts.id} = ${id}`

export const isActiveAccount: SQL = sql`${accounts.status} = 'active'`

/** One of the accounts with these ids is suspended, disabled or being deleted. */
export const isAnyClosed = (...ids: SQLWrapper[]): SQL =>
  sql`exists (select from ${accounts} where ${accounts.id} in (${sql.join(ids, sql`, `)})
    and ${accounts.status} = 'inactive')`

/** `{id}` in an address: an id, or a username in any case. */
const namedBy = (idOrUsername: string): SQL =>
  isId(idOrUsername)
    ? eq(accounts.id, idOrUsername)
    : eq(sql`lower(${accounts.username})`, idOrUsername.toLowerCase())

/** Screens show a username as `@username`. */
export const withoutAt = (words: string): string => words.replace(/^@/, '')

/** Accounts whose name or username contains the words. */
export const nameHolds = (words: string): SQL =>
  sql`lower(' ' || ${accounts.name} || ' ' || coalesce(${accounts.username}, ''))
    like words_like(${withoutAt(words)})`

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
