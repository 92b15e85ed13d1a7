import { useEffect } from 'react'
import { usePendingPayments } from '~/features/payments/pending-payments'
import { useSharedLogin, useUnauthorized } from '~/shell/session'
import type { Loaded } from '~/store/preload'
import { useOverlayHistory } from '~/ui/overlay/use-overlay-history'
import { useAddToHomescreen } from './use-add-to-homescreen'
import { useNoContextMenu } from './use-no-context-menu'
import { useOwnUploads } from './use-own-uploads'
import { useRealtime } from './use-realtime'
import { useServiceWorker } from './use-service-worker'
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
