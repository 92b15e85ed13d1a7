import { useEffect } from 'react'
import { useTermsNotAccepted, useUnauthorized } from '~/shell/session'
import type { Loaded } from '~/store/preload'
import { useOverlayHistory } from '~/ui/overlay/use-overlay-history'
import { useLateEffects } from './use-late-effects'
import { useLoadedSite } from './use-loaded-site'
import { useNoContextMenu } from './use-no-context-menu'
import { useStorageOwner } from './use-storage-owner'

/** The effects of every page. Those that a page can do without are loaded later. */
export function SiteEffects({ loaded }: { loaded: Loaded }) {
  useLoadedSite(loaded)
  useStorageOwner()
  useUnauthorized()
  useTermsNotAccepted()
  useNoContextMenu()
  useOverlayHistory()
  const Late = useLateEffects()
  useEffect(() => {
    // For tests: the page is hydrated.
    document.documentElement.dataset.ready = 'true'
  }, [])
  return Late && <Late />
}
