import { type APIRequestContext, type CDPSession, expect, type Page } from '@playwright/test'
import { openPushService } from '../../testing/src/push-service.ts'
import { test } from '../support/another-browser.ts'
import { query } from '../support/database.ts'
import { letterTo, logInAs, newFan, open, openLogin } from '../support/people.ts'
import { creatorWithPost } from '../support/posts.ts'
import { heardOnSocket } from '../support/socket.ts'

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Notifications/ })
const lines = (page: Page) => page.getByRole('main').getByRole('listitem')

/** Somebody says or likes something without the screen. */
async function post(request: APIRequestContext, token: string, call: string, data: object) {
  await request.post(`/api${call}`, { headers: { authorization: token }, data, failOnStatusCode: true })
}
const comment = (request: APIRequestContext, token: string, objectId: string) =>
  post(request, token, '/comments', { content: 'Bravo.', objectType: 'feed', objectId })
const like = (request: APIRequestContext, token: string, objectId: string) =>
  post(request, token, '/reactions', { action: 'like', objectType: 'feed', objectId })

test('a fan comments, the creator’s bell counts, and what is read on one page is read on another', async ({
  page,
  request,
  anotherBrowser,
}) => {
  const { creator, post: postId } = await creatorWithPost(request)
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

test('what is switched off is kept to', async ({ page, request }) => {
  const { creator, post: postId } = await creatorWithPost(request)
  const fan = await newFan(request)
  const fanToken = await openLogin(fan.email)
  await logInAs(page, creator.email)
  await open(page, '/user/notifications')
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/notifications/settings') && answer.request().method() === 'PUT',
  )
  await page.getByRole('switch', { name: 'Likes on the site' }).click()
  await saved
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Likes on the site' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Comments on the site' })).toBeChecked()

  await like(request, fanToken, postId)
  await comment(request, fanToken, postId)
  await expect(bell(page)).toHaveAccessibleName('Notifications 1 unread notification')
  await open(page, '/notifications')
  await expect(lines(page)).toHaveText([/commented on your post/])
})

test('the browser is asked for permission when the switch is pressed, and its refusal is said plainly', async ({
  page,
  request,
}) => {
  await logInAs(page, (await newFan(request)).email)
  await page.addInitScript(() => {
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'denied'
      document.documentElement.dataset.asked = 'yes'
      return 'denied'
    }
  })
  await open(page, '/user/notifications')
  const push = page.getByRole('switch', { name: 'Push notifications on this device' })
  await expect(push).toBeEnabled()
  await expect(page.locator('html[data-asked]')).toHaveCount(0)
  await push.click()
  await expect(page.locator('html[data-asked]')).toHaveCount(1)
  await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
  await expect(push).not.toBeChecked()
  await expect(push).toBeDisabled()
})

test('the link in a letter stops letters of its kind without a login', async ({ page, request }) => {
  const { creator, token, post: postId } = await creatorWithPost(request)
  await query('update accounts set verified_email = true where email = $1', [creator.email])
  await request.put('/api/notifications/settings', {
    headers: { authorization: token },
    data: { kinds: [{ kind: 'comment', letter: 'now' }] },
    failOnStatusCode: true,
  })
  await comment(request, await openLogin((await newFan(request)).email), postId)
  const letter = await letterTo(creator.email, /^New comment/)
  const [address = ''] = /\/unsubscribe\?token=[\w-]+/.exec(letter) ?? []
  await open(page, address)
  await expect(page.getByText('You won’t get any more emails about comments.')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You won’t get any more emails about comments.')).toBeVisible()
  await logInAs(page, creator.email)
  await open(page, '/user/notifications')
  await expect(page.getByRole('combobox', { name: 'Comments by email' })).toHaveValue('off')
})

/** As much of the service worker's own world as is needed here: its types are not those of this file. */
interface WorkerScope {
  registration: { showNotification(title: string, options: object): Promise<void> }
  navigator: { setAppBadge(count: number): Promise<void> }
  ExtendableEvent: new (type: string) => Event
  shown: unknown[]
}

/** A browser without a screen has nowhere to show it, and ends the worker that asks for a badge. */
function keepWhatIsShown() {
  const scope = globalThis as unknown as WorkerScope
  scope.shown = []
  scope.navigator.setAppBadge = async () => {}
  scope.registration.showNotification = async (title, options) => {
    scope.shown.push({ title, ...options })
  }
}
const whatWasShown = () => (globalThis as unknown as WorkerScope).shown

test.describe('a push', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is shown by the service worker, and a tap on it opens what it is about', async ({
    page,
    request,
  }) => {
    const { post: postId } = await creatorWithPost(request)
    await logInAs(page, (await newFan(request)).email)
    await open(page, '/home')
    const worker = await workerOf(page)
    await worker.evaluate(keepWhatIsShown)
    const devtools = await page.context().newCDPSession(page)
    const path = `/post/${postId}`
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registrationOf(devtools),
      data: JSON.stringify({ id: 'one', title: 'New comment', text: 'Ada commented.', path }),
    })
    await expect
      .poll(() => worker.evaluate(whatWasShown))
      .toEqual([
        { title: 'New comment', body: 'Ada commented.', tag: 'one', icon: '/icon-192.png', data: { path } },
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
  })
})

/*
 * Chromium has no push service here, so what the browser asks one for, and its permission, are played. Real are the
 * switch, the site that keeps the browser, encrypts for it and sends, the service that proves the sender and decrypts
 * what it got, and the service worker, to which DevTools hand that on as the browser would.
 */
test.describe('a push of the site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('goes from what happened to the browser that was switched on, and no more when it is logged out', async ({
    page,
    request,
  }) => {
    const service = await openPushService()
    const { creator, post: postId } = await creatorWithPost(request)
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

    // Whichever it was before, from now on it is this one.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await comment(request, fanToken, postId)
    await expect.poll(() => service.pushed.length).toBe(1)
    const [pushed] = service.pushed
    expect(pushed).toMatchObject({
      browser: 'laptop',
      message: {
        title: 'New comment',
        text: `${fan.name} commented on your post.`,
        path: `/post/${postId}`,
      },
    })

    const devtools = await page.context().newCDPSession(page)
    const registrationId = await registrationOf(devtools)
    const worker = await workerOf(page)
    await worker.evaluate(keepWhatIsShown)
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(pushed?.message),
    })
    await expect
      .poll(() => worker.evaluate(whatWasShown))
      .toMatchObject([
        {
          title: 'New comment',
          body: `${fan.name} commented on your post.`,
          data: { path: `/post/${postId}` },
        },
      ])

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

/** The service worker of this page, which the browser may have before the test has heard of it. */
async function workerOf(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const context = page.context()
  return context.serviceWorkers().at(-1) ?? context.waitForEvent('serviceworker')
}

/** What the browser calls the service worker of this page. */
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
