import type { authCalls, BodyOf } from '@ovation/contract'
import {
  type Account,
  findByAddress,
  findByUsername,
  lockAccount,
  type Origin,
  openSession,
  throttleLogin,
  updateAccount,
  verifyPassword,
} from '#modules/identity/accounts'
import { reopen } from '#modules/identity/deletions'
import { closedCountry, readClosing, readSettings, underMaintenance } from '#modules/identity/settings'
import { findSuspension } from '#modules/identity/suspensions'
import type { Platform } from '#platform'
import type { AppError } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import {
  accountClosing,
  accountDisabled,
  accountSuspended,
  emailNotVerified,
  incorrectCredentials,
} from './refusals.ts'

type Credentials = BodyOf<typeof authCalls.login>

/** An origin with its country, if known. */
export type Place = Origin & { country: string | null }

export async function login(platform: Platform, credentials: Credentials, origin: Place): Promise<string> {
  const { db } = platform
  const account = await findByPassword(platform, credentials, origin)
  const closed = await closedToOthers(platform, origin.country)
  if (closed && !account.operatorRole) throw closed
  const { requireEmailVerification } = await readSettings(platform)
  return db.orm.transaction(async (tx) => {
    // The password may have changed during the check; then the login is refused.
    const current = await lockAccount(tx, account.id)
    if (!current || current.passwordHash !== account.passwordHash) throw incorrectCredentials()
    const isReopened =
      current.deletionDue && credentials.restoreAccount && (await reopen(platform, tx, current))
    const admitted = isReopened ? await lockAccount(tx, current.id) : current
    if (!admitted) throw incorrectCredentials()
    await admit(tx, admitted, { confirmed: requireEmailVerification })
    return openSession(tx, current.id, credentials.remember ?? false, origin)
  })
}

/** Why only operators can log in, or null: they must be able to log in to a closed site. */
export async function closedToOthers(platform: Platform, country: string | null): Promise<AppError | null> {
  const { maintenanceMode, blockedCountries } = await readClosing(platform)
  if (country && blockedCountries.includes(country)) return closedCountry()
  return maintenanceMode ? underMaintenance() : null
}

/** Finds the account with this name and password. Only addresses contain an @. */
async function findByPassword(
  platform: Platform,
  { username, password, device }: Credentials,
  origin: Origin,
): Promise<Account> {
  const { db, config } = platform
  const name = username.trim()
  const isRight = (account: Account | undefined) =>
    verifyPassword(config, account?.passwordHash ?? null, password)
  if (!name.includes('@')) {
    const account = await findByUsername(db.orm, name)
    const attempt = await throttleLogin(platform, account, name, { ...origin, device })
    if (!(await isRight(account)) || !account) throw incorrectCredentials()
    await attempt.succeed()
    return account
  }
  const { confirmed, unconfirmed } = await findByAddress(db.orm, name)
  const attempt = await throttleLogin(platform, confirmed, name, { ...origin, device })
  if ((await isRight(confirmed)) && confirmed) {
    await attempt.succeed()
    return confirmed
  }
  // Always a second check: otherwise the response time would reveal whether the address is confirmed.
  if (!(await isRight(unconfirmed)) || !unconfirmed) throw incorrectCredentials()
  await attempt.discard()
  return unconfirmed
}

/**
 * Refuses closing, suspended, disabled and unconfirmed accounts. Activates a pending account once the site no longer requires
 * confirmation.
 */
export async function admit(tx: Queryable, account: Account, must: { confirmed: boolean }) {
  if (account.deletionDue) throw accountClosing(account.deletionDue)
  if (account.status === 'inactive') {
    const suspension = await findSuspension(tx, account.id)
    throw suspension ? accountSuspended(suspension) : accountDisabled()
  }
  if (must.confirmed && !account.verifiedEmail) throw emailNotVerified()
  if (account.status === 'pending-email-confirmation')
    await updateAccount(tx, account.id, { status: 'active' })
}
