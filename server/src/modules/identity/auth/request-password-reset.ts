import { lockByEmail, type Origin, openResetLink } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { askedFrom, unlessTooMany } from '#platform/mail'

export const resetLinkJob = 'auth.send-reset-link'

/** The asking only writes a job, whoever the address belongs to, so that it tells a stranger nothing. */
export async function askForResetLink({ db, jobs }: Platform, email: string, { ip }: Origin) {
  await jobs.enqueue(db.orm, resetLinkJob, { email, askedBy: askedFrom(ip) })
}

export interface Asking {
  email: string
  askedBy: string
}

/** Of too many, the last are not sent, and nobody is told. */
export const sendResetLink = (platform: Platform, asking: Asking) =>
  unlessTooMany(() => writeResetLink(platform, asking))

async function writeResetLink({ config, mail, db }: Platform, { email, askedBy }: Asking) {
  await db.orm.transaction(async (tx) => {
    const account = await lockByEmail(tx, email)
    if (!account?.email || account.status === 'inactive') return
    // An address that was never proved does not make an operator: see transferAccount.
    if (account.isOperator && !account.verifiedEmail) return
    const token = await openResetLink(tx, account.id)
    await mail.send(tx, {
      to: account.email,
      askedBy,
      subject: 'Choose a new password',
      paragraphs: [
        `Someone, hopefully you, asked for a new password at ${new URL(config.publicUrl).host}.`,
        'The link works once and expires in an hour. If this wasn’t you, ignore this email: your password won’t change.',
      ],
      action: {
        label: 'Choose a new password',
        url: `${config.publicUrl}/auth/reset-password?token=${token}`,
      },
    })
  })
}
