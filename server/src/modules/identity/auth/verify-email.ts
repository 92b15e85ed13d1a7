import {
  completeAddressChange,
  consumeVerification,
  findAccount,
  findVerification,
  isSameAddress,
  lockAccount,
  lockByEmail,
  type Origin,
  revokeLoginMethods,
  sendEmailVerification,
  throttleLogin,
  updateAccount,
  type Viewer,
  verifyPassword,
} from '#modules/identity/accounts'
import { nameTakenField } from '#modules/identity/people'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { invalid } from '#platform/errors'
import { askedFrom, unlessTooMany } from '#platform/mail'
import { linkExpired, passwordRequired } from './refusals.ts'
import type { Asking } from './request-password-reset.ts'
import { confirmedStatus } from './transfer-account.ts'

interface Confirmation {
  token: string
  password?: string | undefined
}

/**
 * Opening the link proves the address, not that the reader created the account. Confirming therefore needs a login of
 * the account or its password, and revokes all other login methods.
 */
export async function confirmEmail(
  platform: Platform,
  viewer: Viewer | null,
  confirmation: Confirmation,
  origin: Origin,
) {
  const { db, realtime } = platform
  const tokenHash = sha256(confirmation.token)
  const link = await findVerification(db.orm, tokenHash)
  if (!link) throw linkExpired()
  const login = viewer?.id === link.accountId ? viewer : null
  const checkedHash = login ? undefined : await checkPassword(platform, link.accountId, confirmation, origin)
  const isFirst = await nameTakenField(() =>
    db.orm.transaction(async (tx) => {
      const account = await lockAccount(tx, link.accountId)
      // The password may have changed during the check.
      if (account && checkedHash && account.passwordHash !== checkedHash) throw wrongPassword()
      if (!account || !(await consumeVerification(tx, tokenHash))) throw linkExpired()
      const { email, verifiedEmail, pendingEmail } = account
      const isPending = isSameAddress(pendingEmail, link.email)
      // The account's address changed since; it needs a new link.
      if (!isPending && !isSameAddress(email, link.email)) throw linkExpired()
      if (!verifiedEmail) {
        const kept = { sessionId: login?.sessionId ?? null, provider: login?.provider ?? null }
        await revokeLoginMethods(tx, account.id, { ...kept, password: true })
      }
      if (isPending) await completeAddressChange(platform, tx, account, link.email)
      await updateAccount(tx, account.id, { verifiedEmail: true, status: confirmedStatus(account) })
      return !verifiedEmail
    }),
  )
  if (isFirst) realtime.dropAccount(link.accountId, login?.sessionId)
}

const wrongPassword = () => invalid('password', 'This isn’t the account’s password.')

async function checkPassword(
  platform: Platform,
  accountId: string,
  { password }: Confirmation,
  origin: Origin,
) {
  if (!password) throw passwordRequired()
  const account = await findAccount(platform.db.orm, accountId)
  const attempt = await throttleLogin(platform, account, accountId, origin)
  const stored = account?.passwordHash ?? null
  if (!(await verifyPassword(platform.config, stored, password))) throw wrongPassword()
  await attempt.succeed()
  return stored
}

export const resendJob = 'auth.resend-verification'

/** Only enqueues a job, for any address, so that response and time do not reveal whether the account exists. */
export async function requestVerification({ db, jobs }: Platform, email: string, { ip }: Origin) {
  await jobs.enqueue(db.orm, resendJob, { email, askedBy: askedFrom(ip) })
}

/** Emails over the limit are dropped silently. */
export const resendVerification = (platform: Platform, { email, askedBy }: Asking) =>
  unlessTooMany(() =>
    platform.db.orm.transaction(async (tx) => {
      const account = await lockByEmail(tx, email)
      if (!account?.email || account.verifiedEmail || account.status === 'inactive') return
      await sendEmailVerification(platform, tx, { id: account.id, email: account.email }, askedBy)
    }),
  )
