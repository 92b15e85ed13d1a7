import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { tooSoon } from '#platform/errors'
import { networkOf } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { type Account, knownDevices, loginTries } from '#tables/accounts'
import type { Origin } from './sessions.ts'

/** Who may be mistyping has so many tries before waiting begins … */
const freeTries = 5
/** … and so many from a new network while guesses come in from everywhere. */
const freeTriesInAttack = 1
/** Guesses at one account from all networks within an hour that no person needs. */
const attackGuesses = 50

const firstWaitSeconds = 5
const longestWaitSeconds = 15 * 60

/** A password that somebody is trying. */
interface LoginAttempt {
  /** It opened the account: what was counted is forgotten. */
  succeed(): Promise<void>
  /** It opened another account with the same name: this try does not count, and those before it do. */
  discard(): Promise<void>
}

type Parts = Pick<Platform, 'config' | 'db'>

/** Where a guess comes from, and on which device, if it says so. */
interface AttemptOrigin extends Origin {
  device?: string | undefined
}

/**
 * Counts a try at a password before it is checked, so that many at once are counted too. Tries are counted by account
 * and network together: whoever guesses has to wait longer and longer, and nobody can lock out an owner who comes from
 * elsewhere or on a device they have used before. A name without an account is counted like any other.
 */
export async function throttleLogin(
  parts: Parts,
  account: Pick<Account, 'id'> | undefined,
  name: string,
  { ip, device = '' }: AttemptOrigin,
): Promise<LoginAttempt> {
  if (!parts.config.rateLimits) return uncounted
  const { orm } = parts.db
  const key = account?.id ?? `nobody ${sha256(name.trim().toLowerCase()).toString('hex')}`
  const deviceHash = device.length >= shortestDevice ? sha256(device) : null
  const { isKnown, guesses } = await readAttempts(orm, key, account?.id ?? null, deviceHash)
  const place = isKnown ? `device ${deviceHash?.toString('hex')}` : `${network}${networkOf(ip)}`
  const isAttacked = !isKnown && guesses >= attackGuesses
  await countTry(orm, key, place, isAttacked ? freeTriesInAttack : freeTries)
  return {
    async succeed() {
      await Promise.all([
        clearTries(orm, key, place),
        account && deviceHash && rememberDevice(orm, account.id, deviceHash),
      ])
    },
    discard: () => uncountTry(orm, key, place),
  }
}

/** The same for a password that is asked for inside a login; only that login has to wait. */
export async function throttlePasswordCheck(
  { config, db: { orm } }: Parts,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<LoginAttempt> {
  if (!config.rateLimits) return uncounted
  const place = `login ${sessionId}`
  await countTry(orm, id, place, freeTries)
  return {
    succeed: () => clearTries(orm, id, place),
    discard: () => uncountTry(orm, id, place),
  }
}

const uncounted: LoginAttempt = { succeed: async () => {}, discard: async () => {} }

const network = 'network '
/** A device's name is made of chance; what somebody could guess is none. */
const shortestDevice = 16

/** Whether somebody has logged in on this device before, and how often the account was guessed at from everywhere. */
async function readAttempts(db: Queryable, key: string, accountId: string | null, deviceHash: Buffer | null) {
  const { rows } = await db.execute<{ isKnown: boolean; guesses: number }>(sql`
    select
      exists (
        select from known_devices where account_id = ${accountId}::uuid and device_hash = ${deviceHash}::bytea
      ) as "isKnown",
      (
        select coalesce(sum(tries), 0)::integer from login_tries
        where account = ${key} and starts_with(place, ${network}) and last_at > now() - interval '1 hour'
      ) as guesses`)
  return rows[0] ?? { isKnown: false, guesses: 0 }
}

const waitAfter = (free: number) =>
  sql`least(${firstWaitSeconds} * 2 ^ least(login_tries.tries - ${free}::integer, 20), ${longestWaitSeconds})
    * interval '1 second'`

/** One statement counts and decides; while somebody waits, further tries neither count nor lengthen the wait. */
async function countTry(db: Queryable, account: string, place: string, free: number) {
  const { rowCount } = await db.execute(sql`
    insert into login_tries (account, place, tries) values (${account}, ${place}, 1)
    on conflict (account, place) do update
    set tries = case when login_tries.last_at < now() - interval '1 day' then 1 else login_tries.tries + 1 end,
      last_at = now()
    where login_tries.tries < ${free}::integer or login_tries.last_at + ${waitAfter(free)} <= now()`)
  if (rowCount) return
  const [left] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${loginTries.lastAt} + ${waitAfter(free)} - now()))::integer`,
    })
    .from(loginTries)
    .where(at(account, place))
  throw tooSoon(Math.max(1, left?.seconds ?? 1))
}

const at = (account: string, place: string) =>
  and(eq(loginTries.account, account), eq(loginTries.place, place))

async function clearTries(db: Queryable, account: string, place: string) {
  await db.delete(loginTries).where(at(account, place))
}

async function uncountTry(db: Queryable, account: string, place: string) {
  await db
    .update(loginTries)
    .set({ tries: sql`greatest(${loginTries.tries} - 1, 0)` })
    .where(at(account, place))
}

async function rememberDevice(db: Queryable, accountId: string, deviceHash: Buffer) {
  await db
    .insert(knownDevices)
    .values({ accountId, deviceHash })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastLoginAt: sql`now()` },
    })
}

/** What nobody waits for any more, and devices that were not used for a year. */
export async function sweepLoginAttempts(db: Queryable) {
  await db.delete(loginTries).where(sql`${loginTries.lastAt} < now() - interval '1 day'`)
  await db.delete(knownDevices).where(sql`${knownDevices.lastLoginAt} < now() - interval '1 year'`)
}
