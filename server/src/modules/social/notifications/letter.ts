import type { Notification } from '@ovation/contract'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { findAccount } from '#modules/identity/accounts'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { notifications } from '#tables/notifications'
import { presentNotifications } from './present.ts'
import { letterOf } from './settings.ts'
import { unsubscribeLinks } from './unsubscribe.ts'
import type { Written } from './write.ts'

export const letterJob = 'notifications.letter'

/** In the transaction of the news; what comes to an unread one says nothing new. */
export async function letterLater({ jobs }: Pick<Platform, 'jobs'>, tx: Queryable, written: Written[]) {
  for (const { id, letter, isNew } of written) {
    if (letter === 'now' && isNew) await jobs.enqueue(tx, letterJob, { notificationId: id })
  }
}

/** Takes those of these out that nobody has read and no letter has told of, so that only one letter does. */
export async function takeUnwritten(tx: Queryable, ids: string[]): Promise<string[]> {
  const taken = await tx
    .update(notifications)
    .set({ letteredAt: sql`now()` })
    .where(
      and(inArray(notifications.id, ids), isNull(notifications.readAt), isNull(notifications.letteredAt)),
    )
    .returning({ id: notifications.id })
  return taken.map(({ id }) => id)
}

/** An address that nobody has proved may be a stranger's. */
export async function addressOf(tx: Queryable, accountId: string): Promise<string | null> {
  const account = await findAccount(tx, accountId)
  return account?.status === 'active' && account.verifiedEmail ? account.email : null
}

/** A letter about one thing that happened, at once. */
export async function writeLetterOf(platform: Platform, notificationId: string) {
  const { siteName } = await readSettings(platform)
  await platform.db.orm.transaction(async (tx) => {
    const [taken] = await takeUnwritten(tx, [notificationId])
    const [presented] = taken ? await presentNotifications(platform, tx, [taken]) : []
    if (!presented) return
    const { accountId, notification } = presented
    // Switched off since.
    if ((await letterOf(tx, accountId, notification.kind)) !== 'now') return
    const to = await addressOf(tx, accountId)
    if (to) await send(platform, tx, { to, accountId, siteName, notification })
  })
}

async function send(platform: Platform, tx: Queryable, { to, accountId, siteName, notification }: Recipient) {
  const { config, mail } = platform
  const { kind, title, text, path } = notification
  await mail.send(tx, {
    to,
    askedBy: null,
    subject: `${title} · ${siteName}`,
    paragraphs: [text],
    action: { label: 'See it', url: `${config.publicUrl}${path}` },
    unsubscribe: unsubscribeLinks(
      platform,
      { accountId, kind },
      'You get this because you turned on emails for this.',
    ),
  })
}

interface Recipient {
  to: string
  accountId: string
  siteName: string
  notification: Notification
}
