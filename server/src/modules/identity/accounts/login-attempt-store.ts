import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/postgres'
import { knownDevices, loginTries } from '#tables/accounts'

/** Begins the place of tries from a network without a known device. */
export const network = 'network '

const firstWaitSeconds = 5
const longestWaitSeconds = 15 * 60

/** Returns whether the device is known, and the number of recent tries from all networks. */
export async function readAttempts(
  db: Queryable,
  key: string,
  accountId: string | null,
  deviceHash: Buffer | null,
) {
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

/** One statement counts and decides. Tries during a wait neither count nor extend it: it returns false. */
export async function countTry(
  db: Queryable,
  account: string,
  place: string,
  free: number,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into login_tries (account, place, tries) values (${account}, ${place}, 1)
    on conflict (account, place) do update
    set tries = case when login_tries.last_at < now() - interval '1 day' then 1 else login_tries.tries + 1 end,
      last_at = now()
    where login_tries.tries < ${free}::integer or login_tries.last_at + ${waitAfter(free)} <= now()`)
  return Boolean(rowCount)
}

/** How long the wait lasts. */
export async function secondsToWait(db: Queryable, account: string, place: string, free: number) {
  const [left] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${loginTries.lastAt} + ${waitAfter(free)} - now()))::integer`,
    })
    .from(loginTries)
    .where(at(account, place))
  return left?.seconds ?? 1
}

const at = (account: string, place: string) =>
  and(eq(loginTries.account, account), eq(loginTries.place, place))

export async function clearTries(db: Queryable, account: string, place: string) {
  await db.delete(loginTries).where(at(account, place))
}

export async function uncountTry(db: Queryable, account: string, place: string) {
  await db
    .update(loginTries)
    .set({ tries: sql`greatest(${loginTries.tries} - 1, 0)` })
    .where(at(account, place))
}

export async function rememberDevice(db: Queryable, accountId: string, deviceHash: Buffer) {
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
