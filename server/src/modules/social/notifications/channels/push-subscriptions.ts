import type { BodyOf, notificationCalls } from '@ovation/contract'
import type { Viewer } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { areBrowserKeys, isPrivateName, mayCall } from '#platform/web-push'
import { addBrowser, removeBrowser } from './store.ts'

type Browser = BodyOf<typeof notificationCalls.addPushSubscription>

/** The oldest browser above this number is removed. */
const mostBrowsers = 20

/** A subscription belongs to the current login of a browser and ends with it. */
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
  await db.orm.transaction((tx) =>
    addBrowser(tx, { accountId, sessionId }, { endpoint, ...browser }, mostBrowsers),
  )
  return { success: true }
}

export async function removePushSubscription(
  { db }: Pick<Platform, 'db'>,
  accountId: string,
  endpoint: string,
) {
  await removeBrowser(db.orm, accountId, endpoint)
  return { success: true }
}
