import type { NotificationKind } from '@ovation/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { pushKeysOf, sendPush } from '#platform/web-push'
import { pushSubscriptions } from '#tables/notifications'
import { presentNotifications } from './present.ts'
import { unreadOf } from './store.ts'
import type { Written } from './write.ts'

export const pushJob = 'notifications.push'

export interface PushOrder {
  notificationId: string
  subscriptionId: string
  /** How often the service was away. */
  tries?: number
}

/** Of these the first is worth a push, and one more of the same is not. */
const calm: readonly NotificationKind[] = ['like', 'post']

/** In the transaction of the news: a job for each browser, so that one that is slow stops no other. */
export async function pushLater(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  kind: NotificationKind,
  written: Written[],
) {
  const pushed = written.filter(({ byPush, isNew }) => byPush && (isNew || !calm.includes(kind)))
  if (pushed.length === 0) return
  const byAccount = new Map(pushed.map(({ accountId, id }) => [accountId, id]))
  const browsers = await tx
    .select({ id: pushSubscriptions.id, accountId: pushSubscriptions.accountId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.accountId, [...byAccount.keys()]))
  for (const { id: subscriptionId, accountId } of browsers) {
    const notificationId = byAccount.get(accountId)
    if (notificationId) await jobs.enqueue(tx, pushJob, { notificationId, subscriptionId })
  }
}

const second = 1000
const awayForMs = 30 * second
const mostTries = 8

/** Services that did not answer, and until when nobody asks them again: those who wait for others go on. */
const away = new Map<string, number>()

/** Sends what is still unread to one browser; to a service that is away, later. */
export async function push(platform: Platform, order: PushOrder) {
  const { db, config, secret } = platform
  const { notificationId, subscriptionId } = order
  const [browser] = await db.orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, subscriptionId))
  if (!browser) return
  const service = new URL(browser.endpoint).origin
  if ((away.get(service) ?? 0) > Date.now()) return tryLater(platform, order)
  const [presented] = await presentNotifications(platform, db.orm, [notificationId])
  if (!presented || presented.notification.isRead || presented.accountId !== browser.accountId) return
  const { title, text, path } = presented.notification
  const unread = await unreadOf(db.orm, browser.accountId)
  const outcome = await sendPush(
    {
      endpoint: browser.endpoint,
      browser,
      text: JSON.stringify({ id: notificationId, title, text, path, unread }),
      topic: notificationId.replaceAll('-', ''),
    },
    { keys: pushKeysOf(secret), contact: contactOf(config), allowsLocal: config.pushLocal },
  )
  if (outcome === 'gone') await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id))
  if (outcome !== 'later') {
    away.delete(service)
    return
  }
  away.set(service, Date.now() + awayForMs)
  await tryLater(platform, order)
}

/** Services want an address of https or mail; a site without either is only tried out. */
const contactOf = ({ contactEmail, publicUrl }: Platform['config']) =>
  contactEmail ? `mailto:${contactEmail}` : publicUrl

/** Half a minute, a minute, two and so on; after about two hours it is no news any more. */
async function tryLater({ db, jobs, log }: Platform, order: PushOrder) {
  const tries = (order.tries ?? 0) + 1
  if (tries > mostTries) {
    log.warn({ subscriptionId: order.subscriptionId }, 'a push service stayed away: the push is given up')
    return
  }
  const startAfter = new Date(Date.now() + awayForMs * 2 ** (tries - 1))
  await jobs.enqueue(db.orm, pushJob, { ...order, tries }, { startAfter })
}
