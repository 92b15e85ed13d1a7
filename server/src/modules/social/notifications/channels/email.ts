import type { Notification } from '@ovation/contract'
import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import type { Written } from '../records/delivery-store.ts'
import { presentNotifications } from '../records/present.ts'
import { notificationEmail } from './email-templates.ts'
import { emailChoiceOf, markEmailed } from './store.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

export const emailJob = 'notifications.letter'

/** Enqueued with the notification. One merged into an unread one sends no email. */
export async function emailLater({ jobs }: Pick<Platform, 'jobs'>, tx: Queryable, written: Written[]) {
  for (const { id, email, isNew } of written) {
    if (email === 'now' && isNew) await jobs.enqueue(tx, emailJob, { notificationId: id })
  }
}

/** Null for an unconfirmed address, which may belong to another person. */
export async function confirmedEmailOf(tx: Queryable, accountId: string): Promise<string | null> {
  const account = await findAccount(tx, accountId)
  return account?.status === 'active' && account.verifiedEmail ? account.email : null
}

/** Sends the email about one notification. */
export async function emailNotification(platform: Platform, notificationId: string) {
  await platform.db.orm.transaction(async (tx) => {
    const [taken] = await markEmailed(tx, [notificationId])
    const [presented] = taken ? await presentNotifications(platform, tx, [taken]) : []
    if (!presented) return
    const { accountId, notification } = presented
    // Turned off since it was enqueued.
    if ((await emailChoiceOf(tx, accountId, notification.kind)) !== 'now') return
    const to = await confirmedEmailOf(tx, accountId)
    if (to) await send(platform, tx, { to, accountId, notification })
  })
}

async function send(platform: Platform, tx: Queryable, { to, accountId, notification }: Recipient) {
  const { config, mail } = platform
  const { kind, title, text, path } = notification
  await mail.send(tx, {
    ...{ to, accountId, askedBy: null },
    ...notificationEmail.write({ title, text }, `${config.publicUrl}${path}`),
    unsubscribe: unsubscribeLinks(
      platform,
      { accountId, kind },
      'You get this email because you turned on emails for these notifications.',
    ),
  })
}

interface Recipient {
  to: string
  accountId: string
  notification: Notification
}
