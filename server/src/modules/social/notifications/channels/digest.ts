import type { Platform } from '#platform'
import { presentNotifications } from '../records/present.ts'
import { confirmedEmailOf } from './email.ts'
import { digestEmail } from './email-templates.ts'
import { accountsForDigest, markEmailed, notificationsForDigest } from './store.ts'
import { unsubscribeLinks } from './unsubscribe.ts'

/** 8:00 UTC. */
export const digestHour = '0 8 * * *'
const atOnce = 200
const shownLines = 15
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Sends one email to everyone with unread notifications. Emailed notifications are marked, so a run that is repeated
 * or resumed after a kill sends nothing twice.
 */
export async function writeDigests(platform: Platform) {
  let after: string | undefined = beforeAll
  while (after) {
    const people = await accountsForDigest(platform.db.orm, after, atOnce)
    for (const accountId of people) await writeDigest(platform, accountId)
    after = people.at(-1)
  }
}

async function writeDigest(platform: Platform, accountId: string) {
  const { db, config, mail } = platform
  await db.orm.transaction(async (tx) => {
    const ids = await markEmailed(tx, await notificationsForDigest(tx, accountId))
    const to = await confirmedEmailOf(tx, accountId)
    if (!to || ids.length === 0) return
    const unread = (await presentNotifications(platform, tx, ids))
      .map(({ notification }) => notification)
      .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
    if (unread.length === 0) return
    const lines = unread.slice(0, shownLines).map(({ text }) => `· ${text}`)
    const rest = unread.length - lines.length
    const headline = unread.length === 1 ? (unread[0]?.title ?? '') : `${unread.length} new notifications`
    await mail.send(tx, {
      ...{ to, accountId, askedBy: null },
      ...digestEmail.write(
        { headline, notifications: lines.join('\n'), more: rest > 0 ? String(rest) : '' },
        `${config.publicUrl}/notifications`,
      ),
      unsubscribe: unsubscribeLinks(
        platform,
        { accountId, kind: null },
        'You get this once a day when there’s something new.',
      ),
    })
  })
}
