import { sendEmailVerification } from '#modules/accounts'
import type { Platform } from '#platform'
import { sha256 } from '#platform/crypto'
import { linkExpired } from './refusals.ts'
import { changeAccount, lockAccount, lockByEmail, takeVerification } from './store.ts'

/** Only the address the link was sent to is confirmed: an account that has moved on to another needs a new link. */
export async function confirmEmail({ db }: Platform, token: string) {
  await db.orm.transaction(async (tx) => {
    const link = await takeVerification(tx, sha256(token))
    const account = link && (await lockAccount(tx, link.accountId))
    if (!account || account.email?.toLowerCase() !== link.email.toLowerCase()) throw linkExpired()
    const status = account.status === 'pending-email-confirmation' ? 'active' : account.status
    await changeAccount(tx, account.id, { verifiedEmail: true, status })
  })
}

export const resendJob = 'auth.resend-verification'

/** The asking only writes a job, whoever the address belongs to, so that it tells a stranger nothing. */
export async function askForVerification({ db, jobs }: Platform, email: string) {
  await jobs.enqueue(db.orm, resendJob, { email })
}

export async function resendVerification(platform: Platform, email: string) {
  await platform.db.orm.transaction(async (tx) => {
    const account = await lockByEmail(tx, email)
    if (!account?.email || account.verifiedEmail || account.status === 'inactive') return
    await sendEmailVerification(platform, tx, { id: account.id, email: account.email })
  })
}
