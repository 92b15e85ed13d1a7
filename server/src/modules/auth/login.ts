import type { authCalls, BodyOf } from '@ovation/contract'
import {
  type Account,
  findByLogin,
  guessFrom,
  lockAccount,
  type Origin,
  openSession,
  updateAccount,
  verifyPassword,
} from '#modules/accounts'
import { underMaintenance } from '#modules/safety'
import { readSettings } from '#modules/settings'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { accountDisabled, emailNotVerified, incorrectCredentials } from './refusals.ts'

type Credentials = BodyOf<typeof authCalls.login>

export async function login(platform: Platform, credentials: Credentials, origin: Origin): Promise<string> {
  const { db, config } = platform
  const { username, device } = credentials
  const account = await findByLogin(db.orm, username.trim())
  const guess = await guessFrom(platform, account, username, { ...origin, device })
  const right = await verifyPassword(config, account?.passwordHash ?? null, credentials.password)
  if (!account || !right) throw incorrectCredentials()
  await guess.wasRight()
  const { requireEmailVerification, maintenanceMode } = await readSettings(platform)
  // Whoever mends the site must get in.
  if (maintenanceMode && !account.isOperator) throw underMaintenance()
  return db.orm.transaction(async (tx) => {
    // The password may have been changed while this one was checked; then this login must not outlive it.
    const current = await lockAccount(tx, account.id)
    if (!current || current.passwordHash !== account.passwordHash) throw incorrectCredentials()
    await admit(tx, current, { confirmed: requireEmailVerification })
    return openSession(tx, current.id, credentials.remember ?? false, origin)
  })
}

/** Lets an account in or says why not. Who waits for a confirmation the site no longer asks for waits no more. */
export async function admit(tx: Queryable, account: Account, must: { confirmed: boolean }) {
  if (account.status === 'inactive') throw accountDisabled()
  if (must.confirmed && !account.verifiedEmail) throw emailNotVerified()
  if (account.status === 'pending-email-confirmation')
    await updateAccount(tx, account.id, { status: 'active' })
}
