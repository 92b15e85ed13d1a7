import type { NotificationKind } from '@ovation/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#platform'
import { type Queryable, withAdvisoryLock } from '#platform/postgres'
import { type PushOutcome, pushKeysOf, sendPush } from '#platform/web-push'
import { type PushSubscriptionRow, pushSubscriptions } from '#tables/notifications'
import { presentNotifications } from './present.ts'
import { unreadOf } from './store.ts'
import type { Written } from './write.ts'

export const pushJob = 'notifications.push-account'
/** For endpoints that did not answer in time before: they have workers of their own. */
export const slowPushJob = 'notifications.push-slow'

export interface PushOrder {
  notificationId: string
  accountId: string
  subscriptionIds: string[]
  /** How often the service was away. */
  tries?: number
}

/** Of these the first is worth a push, and one more of the same is not. */
const calm: readonly NotificationKind[] = ['like', 'post']

/** In the transaction of the news: a job for each account, and another one for its slow endpoints. */
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
    .select({
      id: pushSubscriptions.id,
      accountId: pushSubscriptions.accountId,
      timeouts: pushSubscriptions.timeouts,
    })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.accountId, [...byAccount.keys()]))
  for (const [accountId, notificationId] of byAccount) {
    const theirs = browsers.filter((browser) => browser.accountId === accountId)
    for (const [job, isSlow] of [
      [pushJob, false],
      [slowPushJob, true],
    ] as const) {
      const subscriptionIds = theirs.filter(({ timeouts }) => timeouts > 0 === isSlow).map(({ id }) => id)
      if (subscriptionIds.length > 0)
        await jobs.enqueue(tx, job, { notificationId, accountId, subscriptionIds })
    }
  }
}

const second = 1000
const awayForMs = 30 * second
const mostTries = 8
/** Two notifications for one account at once are sent one after the other; the second waits so long for its turn. */
const turnMs = 500
const busyForMs = 2 * second

/** Services that did not answer, and until when nobody asks them again: those who wait for others go on. */
const away = new Map<string, number>()

/** Sends what is still unread to the browsers of one account, one at a time. */
export async function push(platform: Platform, order: PushOrder) {
  const { db, jobs } = platform
  const isDone = await withAdvisoryLock(
    db,
    'push',
    order.accountId,
    async () => {
      await pushInTurn(platform, order)
      return true
    },
    { waitMs: turnMs },
  )
  if (isDone) return
  await jobs.enqueue(db.orm, slowPushJob, order, { startAfter: new Date(Date.now() + busyForMs) })
}

/** The first endpoint that does not answer ends the turn: the rest waits behind the pushes of others. */
async function pushInTurn(platform: Platform, order: PushOrder) {
  const { db, jobs } = platform
  const [presented] = await presentNotifications(platform, db.orm, [order.notificationId])
  if (!presented || presented.notification.isRead || presented.accountId !== order.accountId) return
  const browsers = await db.orm
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.id, order.subscriptionIds))
    .orderBy(pushSubscriptions.timeouts, pushSubscriptions.id)
  const unread = await unreadOf(db.orm, order.accountId)
  const { title, text, path } = presented.notification
  const message = JSON.stringify({ id: order.notificationId, title, text, path, unread })
  for (const [index, browser] of browsers.entries()) {
    if (browser.accountId !== order.accountId) continue
    const outcome = await sendTo(platform, order, browser, message)
    if (outcome === 'later' || outcome === 'timeout') await tryLater(platform, order, browser.id)
    const rest = browsers.slice(index + 1).map(({ id }) => id)
    if (outcome !== 'timeout' || rest.length === 0) continue
    return jobs.enqueue(db.orm, pushJob, { ...order, subscriptionIds: rest })
  }
}

async function sendTo(
  { db, config, secret }: Platform,
  { notificationId }: PushOrder,
  browser: PushSubscriptionRow,
  text: string,
): Promise<PushOutcome> {
  const service = new URL(browser.endpoint).origin
  if ((away.get(service) ?? 0) > Date.now()) return 'later'
  const topic = notificationId.replaceAll('-', '')
  const outcome = await sendPush(
    { endpoint: browser.endpoint, browser, text, topic },
    { keys: pushKeysOf(secret), contact: contactOf(config), allowsLocal: config.pushLocal },
  )
  if (outcome === 'later' || outcome === 'timeout') away.set(service, Date.now() + awayForMs)
  else away.delete(service)
  return noteOutcome(db.orm, browser, outcome)
}

const mostTimeouts = 3
const dayMs = 24 * 60 * 60 * second

/** An endpoint that worked lately may be the victim of an outage of its service; others are dropped. */
async function noteOutcome(
  db: Queryable,
  { id, timeouts, workedAt }: PushSubscriptionRow,
  outcome: PushOutcome,
): Promise<PushOutcome> {
  const mine = eq(pushSubscriptions.id, id)
  const workedLately = workedAt !== null && Date.now() - workedAt.getTime() < dayMs
  const isGivenUp = outcome === 'timeout' && timeouts + 1 >= mostTimeouts && !workedLately
  if (outcome === 'gone' || isGivenUp) {
    await db.delete(pushSubscriptions).where(mine)
    return 'gone'
  }
  if (outcome === 'sent')
    await db.update(pushSubscriptions).set({ timeouts: 0, workedAt: sql`now()` }).where(mine)
  if (outcome === 'timeout')
    await db
      .update(pushSubscriptions)
      .set({ timeouts: sql`least(${pushSubscriptions.timeouts} + 1, 1000)` })
      .where(mine)
  return outcome
}

/** Push services require an https: or mailto: address. A site without either runs on this machine only. */
function contactOf({ contactEmail, publicUrl }: Platform['config']): string {
  if (contactEmail) return `mailto:${contactEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost'
}

/** Half a minute, a minute, two and so on; after about two hours it is no news any more. */
async function tryLater({ db, jobs, log }: Platform, order: PushOrder, subscriptionId: string) {
  const tries = (order.tries ?? 0) + 1
  if (tries > mostTries) {
    log.warn({ subscriptionId }, 'a push service stayed away: the push is given up')
    return
  }
  const startAfter = new Date(Date.now() + awayForMs * 2 ** (tries - 1))
  const again = { ...order, subscriptionIds: [subscriptionId], tries }
  await jobs.enqueue(db.orm, slowPushJob, again, { startAfter })
}
