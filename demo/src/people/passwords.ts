import type { Config } from '@ovation/server/config'
import type { DemoLogin, DemoPasswords, DemoPasswordParts as Parts } from '@ovation/server/demo'
import { accounts, hashPassword, sessions, verifyPassword } from '@ovation/server/modules/identity/accounts'
import { randomToken } from '@ovation/server/platform/crypto'
import { type Database, lockUntilCommit, type Queryable } from '@ovation/server/platform/postgres'
import { eq, inArray, like } from 'drizzle-orm'

/** Published in the README, and used only where no other machine can reach the site. */
const publishedPassword = 'ovation-demo'

export const demoAddresses = {
  fan: 'fan@demo.local',
  creator: 'creator@demo.local',
  operator: 'admin@demo.local',
} as const

const addresses: string[] = Object.values(demoAddresses)

const randomPassword = () => randomToken().slice(0, 20)

export const makeLogins = ({ isLocal }: Pick<Config, 'isLocal'>): DemoLogin[] =>
  addresses.map((email) => ({ email, password: isLocal ? publishedPassword : randomPassword() }))

/** Password hashes by email address. Passwords of people without a printed login are never shown. */
export async function hashesOf(
  config: Parts['config'],
  logins: DemoLogin[],
): Promise<(email: string) => string> {
  const others = await hashPassword(config, config.isLocal ? publishedPassword : randomPassword())
  const hashes = new Map<string, string>()
  for (const { email, password } of logins) {
    hashes.set(email, password === publishedPassword ? others : await hashPassword(config, password))
  }
  return (email) => hashes.get(email) ?? others
}

/** One process at a time fills the site or changes its demo; others wait and then find it done. */
export const demoTransaction = <T>({ orm }: Database, work: (tx: Queryable) => Promise<T>) =>
  orm.transaction(async (tx) => {
    await lockUntilCommit(tx, 'fillDemo')
    return work(tx)
  })

interface Person {
  id: string
  email: string
  hash: string
}

async function demoPeople(tx: Queryable): Promise<Person[]> {
  const rows = await tx
    .select({ id: accounts.id, email: accounts.email, hash: accounts.passwordHash })
    .from(accounts)
    .where(like(accounts.email, '%@demo.local'))
  return rows.flatMap(({ id, email, hash }) => (email && hash ? [{ id, email, hash }] : []))
}

/** People who still have the published password. */
async function withPublishedPassword(config: Parts['config'], people: Person[]): Promise<Person[]> {
  const known = new Set<string>()
  for (const hash of new Set(people.map((person) => person.hash))) {
    if (await verifyPassword(config, hash, publishedPassword)) known.add(hash)
  }
  return people.filter(({ hash }) => known.has(hash))
}

/** Sets random passwords and ends all sessions of these people. Returns the logins to print. */
async function renew(config: Parts['config'], tx: Queryable, people: Person[]): Promise<DemoLogin[]> {
  if (people.length === 0) return []
  const logins = makeLogins({ isLocal: false })
  const hashOf = await hashesOf({ ...config, isLocal: false }, logins)
  for (const { id, email } of people)
    await tx
      .update(accounts)
      .set({ passwordHash: hashOf(email) })
      .where(eq(accounts.id, id))
  await tx.delete(sessions).where(
    inArray(
      sessions.accountId,
      people.map(({ id }) => id),
    ),
  )
  return logins.filter(({ email }) => people.some((person) => person.email === email))
}

/** Replaces published passwords, for a site that other machines can reach. */
export const replacePublished = ({ config, db }: Parts): Promise<DemoLogin[]> =>
  demoTransaction(db, async (tx) =>
    renew(config, tx, await withPublishedPassword(config, await demoPeople(tx))),
  )

/** Sets new passwords for the three printed logins. */
export const renewLogins = ({ config, db }: Parts): Promise<DemoLogin[]> =>
  demoTransaction(db, async (tx) => {
    const people = await demoPeople(tx)
    return renew(
      config,
      tx,
      people.filter(({ email }) => addresses.includes(email)),
    )
  })

/** The logins that still have the published password, or null without a demo. */
export async function publishedLogins({ config, db }: Parts): Promise<DemoLogin[] | null> {
  const people = (await demoPeople(db.orm)).filter(({ email }) => addresses.includes(email))
  if (people.length === 0) return null
  const known = await withPublishedPassword(config, people)
  return makeLogins({ isLocal: true }).filter(({ email }) => known.some((person) => person.email === email))
}

export const loginHint = ({ email, password }: DemoLogin) =>
  `Log in as ${email} with the password ${password}`

export const shownOnce = 'These passwords are shown only once. npm run demo:passwords sets new ones.'

/** The interface that the server loads. */
export const demoPasswords: DemoPasswords = { replacePublished, renewLogins, loginHint, shownOnce }
