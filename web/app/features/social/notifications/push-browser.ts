import { api } from '~/api/client'

export type PushState =
  /** The browser or the origin does not support push. */
  | 'unsupported'
  /** The person denied permission. */
  | 'denied'
  | 'off'
  | 'on'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for no permission. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await subscriptionHere()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  // The server removes subscriptions with their login, so it is registered again.
  await registerSubscription(subscription)
  return 'on'
}

/** Must be called from a press, because the browser asks for permission. */
export async function turnPushOn(key: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await registerSubscription(subscription)
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const subscription = await subscriptionHere()
  if (subscription) {
    await api('DELETE /notifications/push-subscriptions', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return 'off'
}

/** Only in the browser: the server removed it with the login. */
export async function unsubscribePush() {
  await (await subscriptionHere())?.unsubscribe()
}

async function registerSubscription(subscription: PushSubscription) {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await api('POST /notifications/push-subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
  })
}
