import { useEffect, useRef } from 'react'
import { saveLocal } from '~/api/storage'
import { MiniPlayerHost } from '~/features/live/streaming/mini-player/MiniPlayerHost'
import { useCart } from '~/features/money/cart/use-cart'
import { usePendingPayments } from '~/features/money/payments/pending-payments'
import { SubscribeHost } from '~/features/money/subscriptions/SubscribeHost'
import { unsubscribePush } from '~/features/social/notifications/push-browser'
import { showCartCount } from '~/shell/navigation/counts'
import { useSharedLogin } from '~/shell/shared-login'
import { useAppSelector } from '~/store/hooks'
import { storedUiSettings } from '~/store/ui-slice'
import { useAddToHomescreen } from './use-add-to-homescreen'
import { useLive } from './use-live'
import { useMessages } from './use-messages'
import { useNotifications } from './use-notifications'
import { usePendingCounts } from './use-pending-counts'
import { useRealtime } from './use-realtime'
import { useRestrictedContent } from './use-restricted-content'
import { useUnreadTitle } from './use-unread-title'

/** Loaded after the page, which works without them. */
export function LateEffects() {
  useStoredUiSettings()
  useSharedLogin()
  useAddToHomescreen()
  useServiceWorker()
  useRealtime()
  useRestrictedContent()
  useMessages()
  useNotifications()
  usePendingCounts()
  useUnreadTitle()
  useForgetPush()
  usePendingPayments()
  useCartCounter()
  useLive()
  return (
    <>
      <SubscribeHost />
      <MiniPlayerHost />
    </>
  )
}

/** Shows an offline page without a connection; see public/sw.js. */
function useServiceWorker() {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])
}

/** Updates the cart badge. */
function useCartCounter() {
  const { cart } = useCart()
  useEffect(() => showCartCount(cart.length), [cart.length])
}

/** Ends push notifications at logout. The server removes its subscription with the session. */
function useForgetPush() {
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const was = useRef(loggedIn)
  useEffect(() => {
    if (was.current && !loggedIn) void unsubscribePush().catch(() => {})
    was.current = loggedIn
  }, [loggedIn])
}

/** Stores site name, logo, menus and favicon in local storage, each under its own key. */
function useStoredUiSettings() {
  const ui = useAppSelector((state) => state.ui)
  useEffect(() => {
    for (const key of storedUiSettings) {
      const value = ui[key]
      saveLocal(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, [ui])
}
