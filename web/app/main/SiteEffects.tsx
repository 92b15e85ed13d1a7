import { useEffect } from 'react'
import { usePendingPayments } from '~/features/payments/pending-payments'
import { useSharedLogin, useUnauthorized } from '~/shell/session'
import type { Loaded } from '~/store/preload'
import { useOverlayHistory } from '~/ui/overlay/use-overlay-history'
import { useAddToHomescreen } from './late/use-add-to-homescreen'
import { useOwnUploads } from './late/use-own-uploads'
import { useRealtime } from './late/use-realtime'
import { useServiceWorker } from './late/use-service-worker'
import { useNoContextMenu } from './use-no-context-menu'
import { useKeptUiSettings, useLoadedSite } from './use-site-settings'

/** Everything the site does without showing anything. */
export function SiteEffects({ loaded }: { loaded: Loaded }) {
  useLoadedSite(loaded)
  useKeptUiSettings()
  useUnauthorized()
  useSharedLogin()
  useNoContextMenu()
  useAddToHomescreen()
  useServiceWorker()
  useRealtime()
  useOverlayHistory()
  usePendingPayments()
  useOwnUploads()
  useEffect(() => {
    // Tests and slow devices: says that buttons answer now.
    document.documentElement.dataset.ready = 'true'
  }, [])
  return null
}
