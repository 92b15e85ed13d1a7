import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { PushSwitch } from './PushSwitch'

const subscription = {
  endpoint: 'https://push.example/laptop',
  toJSON: () => ({ endpoint: 'https://push.example/laptop', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: vi.fn(async () => true),
}

interface Browser {
  permission?: NotificationPermission
  /** What the person answers when the browser asks. */
  answer?: NotificationPermission
  isSubscribed?: boolean
  subscribe?: () => Promise<typeof subscription>
}

/** A browser with a push service; the real one asks a service on the internet. */
function stubBrowser({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  subscribe,
}: Browser = {}) {
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: vi.fn(subscribe ?? (async () => subscription)),
  }
  const requestPermission = vi.fn(async () => answer)
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({ pushManager }),
      register: async () => {},
      ready: Promise.resolve({ pushManager }),
    },
  })
  return { requestPermission, pushManager }
}
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function show() {
  const view = renderFor(sam, <PushSwitch pushKey="site-key" />)
  return { ...view, push: screen.getByRole('switch', { name: 'Push notifications on this device' }) }
}

const subscribed = { 'POST /notifications/push-subscriptions': () => ({ success: true }) } as const

it('asks the browser for permission only when it is pressed, and registers the browser', async () => {
  const { requestPermission, pushManager } = stubBrowser()
  const requests = fakeApi(subscribed)
  const { user, push } = await show()
  await screen.findByText('Your browser will ask for permission.')
  expect(requestPermission).not.toHaveBeenCalled()
  await user.click(push)
  expect(await screen.findByText('On until you log out on this device.')).toBeTruthy()
  expect(push).toHaveProperty('checked', true)
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'site-key',
  })
  expect(requests).toMatchObject([
    { body: { endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } } },
  ])
})

it('explains a refusal of the browser and can’t be pressed again', async () => {
  stubBrowser({ answer: 'denied' })
  const { user, push } = await show()
  await screen.findByText('Your browser will ask for permission.')
  await user.click(push)
  expect(await screen.findByText(/^Your browser blocks notifications from this site\./)).toBeTruthy()
  expect(push).toMatchObject({ checked: false, disabled: true })
})

it('is disabled where the browser has no push', async () => {
  const { push } = await show()
  expect(await screen.findByText(/^This browser can’t receive push notifications here\./)).toBeTruthy()
  expect(push).toHaveProperty('disabled', true)
})

it('is on in a browser that was registered before, and registers it again', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true })
  const requests = fakeApi(subscribed)
  const { push } = await show()
  await vi.waitFor(() => expect(push).toHaveProperty('checked', true))
  expect(requests).toHaveLength(1)
})

it('removes the browser when it is switched off', async () => {
  stubBrowser({ permission: 'granted', isSubscribed: true })
  const requests = fakeApi({
    ...subscribed,
    'DELETE /notifications/push-subscriptions': () => ({ success: true }),
  })
  const { user, push } = await show()
  await vi.waitFor(() => expect(push).toHaveProperty('checked', true))
  await user.click(push)
  await vi.waitFor(() => expect(push).toHaveProperty('checked', false))
  expect(requests.at(-1)).toMatchObject({ body: { endpoint: subscription.endpoint } })
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

it.each([
  ['Your browser couldn’t turn on push notifications.', () => new DOMException('No service', 'AbortError')],
  ['This isn’t a public push service.', () => null],
])('stays off and says “%s”', async (sentence, failure) => {
  stubBrowser({
    subscribe: async () => {
      const error = failure()
      if (error) throw error
      return subscription
    },
  })
  fakeApi({
    'POST /notifications/push-subscriptions': () => {
      throw refusal(422, 'INVALID', 'This isn’t a public push service.')
    },
  })
  const { user, push } = await show()
  await screen.findByText('Your browser will ask for permission.')
  await user.click(push)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(push).toHaveProperty('checked', false)
})
