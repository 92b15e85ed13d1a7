import { lockByEmail, type Origin, openResetLink } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { askedFrom, unlessTooMany } from '#platform/mail'
import { passwordResetEmail } from './emails.ts'

export const resetLinkJob = 'auth.send-reset-link'

/** Only enqueues a job, for any address, so that response and time do not reveal whether the account exists. */
export async function askForResetLink({ db, jobs }: Platform, email: string, { ip }: Origin) {
  await jobs.enqueue(db.orm, resetLinkJob, { email, askedBy: askedFrom(ip) })
}

export interface Asking {
  email: string
  askedBy: string
}

/** Emails over the limit are dropped silently. */
export const sendResetLink = (platform: Platform, asking: Asking) =>
  unlessTooMany(() => writeResetLink(platform, asking))

async function writeResetLink({ config, mail, db }: Platform, { email, askedBy }: Asking) {
  await db.orm.transaction(async (tx) => {
    const account = await lockByEmail(tx, email)
    if (!account?.email || account.status === 'inactive') return
    // Operator accounts are not transferred to an unconfirmed address: see transferAccount.
    if (account.operatorRole && !account.verifiedEmail) return
    const token = await openResetLink(tx, account.id)
    const url = `${config.publicUrl}/auth/reset-password?token=${token}`
    const { id: accountId, email: to } = account
    await mail.send(tx, { to, accountId, askedBy, ...passwordResetEmail.write({}, url) })
  })
}
