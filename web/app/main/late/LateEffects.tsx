import { MiniPlayerHost } from '~/features/live/streaming/mini-player/MiniPlayerHost'
import { usePendingPayments } from '~/features/money/payments/pending-payments'
import { SubscribeHost } from '~/features/money/subscriptions/SubscribeHost'
import { useSharedLogin } from '~/shell/shared-login'
import { useAddToHomescreen } from './use-add-to-homescreen'
import { useCartCounter } from './use-cart-counter'
import { useForgottenPush } from './use-forgotten-push'
import { useKeptUiSettings } from './use-kept-ui-settings'
import { useLive } from './use-live'
import { useMessages } from './use-messages'
import { useNotifications } from './use-notifications'
import { useOwnUploads } from './use-own-uploads'
import { usePendingCounts } from './use-pending-counts'
import { useRealtime } from './use-realtime'
import { useServiceWorker } from './use-service-worker'
import { useUnreadTitle } from './use-unread-title'

/** What a page works without, at first: it comes after the page. */
export function LateEffects() {
  useKeptUiSettings()
  useSharedLogin()
  useAddToHomescreen()
  useServiceWorker()
  useRealtime()
  useMessages()
  useNotifications()
  usePendingCounts()
  useUnreadTitle()
  useForgottenPush()
  usePendingPayments()
  useOwnUploads()
  useCartCounter()
  useLive()
  return (
    <>
      <SubscribeHost />
      <MiniPlayerHost />
    </>
  )
}
