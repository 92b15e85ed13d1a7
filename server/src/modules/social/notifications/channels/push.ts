import { iconAs, type NotificationKind } from '@ovation/contract'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { type Queryable, withAdvisoryLock } from '#platform/postgres'
import { type PushOutcome, pushKeysOf, sendPush } from '#platform/web-push'
import type { PushSubscriptionRow } from '#tables/notifications'
import type { Written } from '../records/delivery-store.ts'
import { presentNotifications } from '../records/present.ts'
import { unreadOf } from '../records/store.ts'
import { browsersOf, dropBrowser, noteSent, noteTimeout, readBrowsers } from './store.ts'

export const pushJob = 'notifications.push-account'
/** For endpoints that timed out before, with workers of their own. */
export const slowPushJob = 'notifications.push-slow'

export interface PushOrder {
  notificationId: string
  accountId: string
  subscriptionIds: string[]
  /** Failed attempts so far. */
  tries?: number
}

/** Kinds that push only for the first of merged notifications. */
const calm: readonly NotificationKind[] = ['like', 'post']

/** Enqueued with the notification: one job for each account, and one for its slow endpoints. */
export async function pushLater(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Queryable,
  kind: NotificationKind,
  written: Written[],
) {
  const pushed = written.filter(({ byPush, isNew }) => byPush && (isNew || !calm.includes(kind)))
  if (pushed.length === 0) return
  const byAccount = new Map(pushed.map(({ accountId, id }) => [accountId, id]))
  const browsers = await browsersOf(tx, [...byAccount.keys()])
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
/** Notifications of one account are sent one after the other. The second waits this long for the lock. */
const turnMs = 500
const busyForMs = 2 * second

/** Services that failed, and until when they are not called. */
const away = new Map<string, number>()

/** Sends an unread notification to the browsers of one account, one at a time. */
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

/** The first timeout ends the turn. The rest is enqueued behind the pushes of others. */
async function pushInTurn(platform: Platform, order: PushOrder) {
  const { db, jobs } = platform
  const [presented] = await presentNotifications(platform, db.orm, [order.notificationId])
  if (!presented || presented.notification.isRead || presented.accountId !== order.accountId) return
  const browsers = await readBrowsers(db.orm, order.subscriptionIds)
  const unread = await unreadOf(db.orm, order.accountId)
  const { title, text, path } = presented.notification
  const icon = iconAs((await readSettings(platform)).favicon, 'icon192') ?? undefined
  const message = JSON.stringify({ id: order.notificationId, title, text, path, icon, unread })
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

/** Drops endpoints that keep timing out, unless they worked lately: their service may be down. */
async function noteOutcome(
  db: Queryable,
  { id, timeouts, workedAt }: PushSubscriptionRow,
  outcome: PushOutcome,
): Promise<PushOutcome> {
  const workedLately = workedAt !== null && Date.now() - workedAt.getTime() < dayMs
  const isGivenUp = outcome === 'timeout' && timeouts + 1 >= mostTimeouts && !workedLately
  if (outcome === 'gone' || isGivenUp) {
    await dropBrowser(db, id)
    return 'gone'
  }
  if (outcome === 'sent') await noteSent(db, id)
  if (outcome === 'timeout') await noteTimeout(db, id)
  return outcome
}

/** Push services require an https: or mailto: address. A site with neither runs locally. */
function contactOf({ contactEmail, publicUrl }: Platform['config']): string {
  if (contactEmail) return `mailto:${contactEmail}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost'
}

/** Retries after 30 seconds, doubling each time, and gives up after about two hours. */
async function tryLater({ db, jobs, log }: Platform, order: PushOrder, subscriptionId: string) {
  const tries = (order.tries ?? 0) + 1
  if (tries > mostTries) {
    log.warn({ subscriptionId }, 'push service unavailable, push given up')
    return
  }
  const startAfter = new Date(Date.now() + awayForMs * 2 ** (tries - 1))
  const again = { ...order, subscriptionIds: [subscriptionId], tries }
  await jobs.enqueue(db.orm, slowPushJob, again, { startAfter })
}
