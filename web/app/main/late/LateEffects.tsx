import { MiniPlayerHost } from '~/features/live/streaming/mini-player/MiniPlayerHost'
import { usePendingPayments } from '~/features/money/payments/pending-payments'
import { SubscribeHost } from '~/features/money/subscriptions/SubscribeHost'
import { useSharedLogin } from '~/shell/shared-login'
import { useAddToHomescreen } from './use-add-to-homescreen'
import { useCartCounter } from './use-cart-counter'
import { useForgetPush } from './use-forget-push'
import { useLive } from './use-live'
import { useMessages } from './use-messages'
import { useNotifications } from './use-notifications'
import { usePendingCounts } from './use-pending-counts'
import { useRealtime } from './use-realtime'
import { useServiceWorker } from './use-service-worker'
import { useStoredUiSettings } from './use-stored-ui-settings'
import { useUnreadTitle } from './use-unread-title'
import { useUploadOwner } from './use-upload-owner'

/** Loaded after the page, which works without them. */
export function LateEffects() {
  useStoredUiSettings()
  useSharedLogin()
  useAddToHomescreen()
  useServiceWorker()
  useRealtime()
  useMessages()
  useNotifications()
  usePendingCounts()
  useUnreadTitle()
  useForgetPush()
  usePendingPayments()
  useUploadOwner()
  useCartCounter()
  useLive()
  return (
    <>
      <SubscribeHost />
      <MiniPlayerHost />
    </>
  )
}
