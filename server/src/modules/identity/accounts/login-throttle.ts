import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { tooSoon } from '#platform/errors'
import { networkOf } from '#platform/http'
import type { Queryable } from '#platform/postgres'
import { type Account, knownDevices, loginTries } from '#tables/accounts'
import type { Origin } from './sessions.ts'

/** Tries before waiting begins … */
const freeTries = 5
/** … and from a new network while the account is under attack. */
const freeTriesInAttack = 1
/** Tries at one account within an hour, from all networks, that count as an attack. */
const attackGuesses = 50

const firstWaitSeconds = 5
const longestWaitSeconds = 15 * 60

/** One try at a password. */
interface LoginAttempt {
  /** The password was right: clears the count. */
  succeed(): Promise<void>
  /** The password was right for another account with the same address: uncounts this try only. */
  discard(): Promise<void>
}

type Parts = Pick<Platform, 'config' | 'db'>

/** The network and, if known, the device of a try. */
interface AttemptOrigin extends Origin {
  device?: string | undefined
}

/**
 * Counts a try before the password is checked, so that concurrent tries count too. Tries are counted per account and
 * network, with growing waits, so that an attacker cannot lock out the owner, who uses another network or a known
 * device. Names without an account are counted in the same way.
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

/** The same for a password that is confirmed within a login. Only that login has to wait. */
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
/** Device names are random; shorter ones could be guessed and are ignored. */
const shortestDevice = 16

/** Returns whether the device is known, and the number of recent tries from all networks. */
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

/** One statement counts and decides. Tries during a wait neither count nor extend it. */
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

/** Deletes counts older than a day, and devices that were not used for a year. */
export async function sweepLoginAttempts(db: Queryable) {
  await db.delete(loginTries).where(sql`${loginTries.lastAt} < now() - interval '1 day'`)
  await db.delete(knownDevices).where(sql`${knownDevices.lastLoginAt} < now() - interval '1 year'`)
}
