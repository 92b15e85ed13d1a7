import type { BodyOf, notificationCalls } from '@ovation/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { areBrowserKeys, isPrivateName, mayCall } from '#platform/web-push'
import { pushSubscriptions } from '#tables/notifications'

type Browser = BodyOf<typeof notificationCalls.addPushSubscription>

/** Nobody has more browsers than this; the one that came first goes. */
const mostBrowsers = 20

/** A browser belongs to whoever is logged in there now, and to that login: it goes when the login ends. */
export async function addPushSubscription(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { id: accountId, sessionId }: Viewer,
  { endpoint, keys }: Browser,
) {
  if (!mayCall(endpoint, config.pushLocal) || (!config.pushLocal && (await isPrivateName(endpoint)))) {
    throw invalid('endpoint', 'This isn’t a public push service.')
  }
  const browser = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') }
  if (!areBrowserKeys(browser)) throw invalid('keys', 'These aren’t valid browser keys.')
  await db.orm.transaction(async (tx) => {
    const owner = { accountId, sessionId, ...browser }
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...owner })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...owner, timeouts: 0 } })
    const surplus = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, accountId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(mostBrowsers)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
  })
  return { success: true }
}

export async function removePushSubscription(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  endpoint: string,
) {
  await db.orm
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)))
  return { success: true }
}
