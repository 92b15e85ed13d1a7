import { type APIRequestContext, type CDPSession, expect, type Page } from '@playwright/test'
import { openPushService } from '../../testing/src/services/push-service.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { emailTo, logInAs, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'
import { heardOnSocket } from '../support/socket.ts'

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Calls the API as this person. */
async function post(request: APIRequestContext, token: string, call: string, data: object) {
  await request.post(`/api${call}`, { headers: { authorization: token }, data, failOnStatusCode: true })
}
const comment = (request: APIRequestContext, token: string, objectId: string) =>
  post(request, token, '/comments', { content: 'Bravo.', objectType: 'feed', objectId })
const like = (request: APIRequestContext, token: string, objectId: string) =>
  post(request, token, '/reactions', { action: 'like', objectType: 'feed', objectId })

test('a comment reaches the creator’s bell and inbox, is read on all devices, and its email can be stopped', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, token, post: postId } = await creatorWithPost(request)
  await query('update accounts set verified_email = true where email = $1', [creator.email])
  await request.put('/api/notifications/settings', {
    headers: { authorization: token },
    data: { kinds: [{ kind: 'comment', email: 'now' }] },
    failOnStatusCode: true,
  })
  const fan = await newFan(request)
  const fanToken = await openLogin(fan.email)
  const phone = await anotherBrowser()
  const listening = [page, phone].map((device) => heardOnSocket(device, '40'))
  await logInAs(page, creator.email)
  await open(page, '/home')
  await logInAs(phone, creator.email)
  await open(phone, '/notifications')
  await Promise.all(listening)
  await expect(phone.getByText('Nothing yet')).toBeVisible()

  await comment(request, fanToken, postId)
  await expect(page.getByText(`${fan.name} commented on your post.`)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread notification')
  await expect(page).toHaveTitle('(1) Home · Ovation')
  await expect(lines(phone)).toHaveText([new RegExp(`^${fan.name} commented on your post\\.`)])
  await expect(lines(phone).getByText('Unread')).toBeAttached()

  // Sent only while the notification is unread.
  const email = await emailTo(creator.email, /^New comment/)
  await phone.getByRole('button', { name: 'Mark all read' }).click()
  await expect(lines(phone).getByText('Unread')).not.toBeAttached()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page).toHaveTitle('Home · Ovation')

  await like(request, fanToken, postId)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread notification')
  await expect(lines(phone).first()).toContainText(`${fan.name} liked your post.`)
  await bell(page).click()
  await page.getByRole('link', { name: /liked your post/ }).click()
  await expect(page).toHaveURL(`/post/${postId}`)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(lines(phone).getByText('Unread')).not.toBeAttached()

  // The link in the email works without a login.
  const [address = ''] = /\/unsubscribe\?token=[\w-]+/.exec(email) ?? []
  await phone.context().clearCookies()
  await open(phone, address)
  await phone.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(phone.getByRole('heading', { name: 'Done' })).toBeVisible()
  const settings = await request.get('/api/notifications/settings', { headers: { authorization: token } })
  const kinds: { kind: string; email: string }[] = (await settings.json()).data.kinds
  expect(kinds.find(({ kind }) => kind === 'comment')?.email).toBe('off')
})

test('events arrive by long polling where neither WebSocket nor XMLHttpRequest connects', async ({
  page,
  request,
}) => {
  const { creator, post: postId } = await creatorWithPost(request)
  const fan = await newFan(request)
  const fanToken = await openLogin(fan.email)
  await page.addInitScript(() => {
    window.WebSocket = class extends window.WebSocket {
      constructor() {
        // Nothing listens there.
        super('ws://127.0.0.1:9')
      }
    }
    window.XMLHttpRequest.prototype.open = () => {
      throw new Error('refused')
    }
  })
  const loggedIn = page.waitForResponse(
    (answer) =>
      answer.url().includes('transport=polling') &&
      answer.request().resourceType() === 'fetch' &&
      (answer.request().postData()?.includes('auth/login') ?? false),
  )
  await logInAs(page, creator.email)
  await open(page, '/home')
  await loggedIn
  await comment(request, fanToken, postId)
  await expect(page.getByText(`${fan.name} commented on your post.`)).toBeVisible()
})

/** The parts of the service worker's scope used here; this file has the types of a page. */
interface WorkerScope {
  registration: { showNotification(title: string, options: object): Promise<void> }
  navigator: { setAppBadge(count: number): Promise<void> }
  ExtendableEvent: new (type: string) => Event
  shown: unknown[]
}

/** Headless Chromium shows no notifications, and ends a worker that sets a badge. */
function recordNotifications() {
  const scope = globalThis as unknown as WorkerScope
  scope.shown = []
  scope.navigator.setAppBadge = async () => {}
  scope.registration.showNotification = async (title, options) => {
    scope.shown.push({ title, ...options })
  }
}
const shownNotifications = () => (globalThis as unknown as WorkerScope).shown

/*
 * Chromium has no push service here, so its subscription and permission are stubbed. The switch, the server that stores,
 * encrypts and sends, the service that verifies and decrypts, and the service worker are real; DevTools deliver the push
 * to the worker as the browser would.
 */
test.describe('a push', () => {
  test.use({ serviceWorkers: 'allow' })

  test('reaches the browser that was switched on, opens its page on a tap, and ends with the login', async ({
    page,
    request,
  }) => {
    const service = await openPushService()
    const { creator, post: postId } = await creatorWithPost(request)
    const path = `/post/${postId}`
    const fan = await newFan(request)
    const fanToken = await openLogin(fan.email)
    await logInAs(page, creator.email)
    await page.addInitScript((subscription) => {
      let isOn = false
      const kept = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true }
      Object.defineProperty(Notification, 'permission', { get: () => (isOn ? 'granted' : 'default') })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () => {
        isOn = true
        return kept as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        isOn ? (kept as unknown as PushSubscription) : null
    }, service.subscribe('laptop'))
    await open(page, '/user/notifications')
    const push = page.getByRole('switch', { name: 'Push notifications on this device' })
    await push.click()
    await expect(push).toBeChecked()

    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await comment(request, fanToken, postId)
    await expect.poll(() => service.pushed.length).toBe(1)
    const [pushed] = service.pushed
    expect(pushed).toMatchObject({
      browser: 'laptop',
      message: {
        title: 'New comment',
        text: `${fan.name} commented on your post.`,
        path,
      },
    })

    const devtools = await page.context().newCDPSession(page)
    const registrationId = await registrationOf(devtools)
    const worker = await workerOf(page)
    await worker.evaluate(recordNotifications)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(pushed?.message),
    })
    await expect
      .poll(() => worker.evaluate(shownNotifications))
      .toEqual([
        {
          title: 'New comment',
          body: `${fan.name} commented on your post.`,
          tag: expect.any(String),
          icon: '/icon-192.png',
          data: { path },
        },
      ])
    await worker.evaluate(
      (data) => {
        const { ExtendableEvent } = globalThis as unknown as WorkerScope
        const notification = { data, close() {} }
        dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
      },
      { path },
    )
    await expect(page).toHaveURL(path)

    await post(request, await openLogin(creator.email), '/auth/logout', { everywhere: true })
    await comment(request, fanToken, postId)
    await expect
      .poll(async () => {
        const { rows } = await query(
          `select n.times::integer as times from notifications n join accounts a on a.id = n.account_id
           where a.email = $1 and n.kind = 'comment'`,
          [creator.email],
        )
        return rows
      })
      .toEqual([{ times: 2 }])
    expect(service.pushed).toHaveLength(1)
    await service.close()
  })
})

/** The service worker of this page, whether it has started or not. */
async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const context = page.context()
  return context.serviceWorkers().at(-1) ?? context.waitForEvent('serviceworker')
}

/** The id of this page's service worker registration in DevTools. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return found
}
