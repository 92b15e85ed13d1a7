import { useEffect } from 'react'
import { useUnauthorized } from '~/shell/session'
import type { Loaded } from '~/store/preload'
import { useOverlayHistory } from '~/ui/overlay/use-overlay-history'
import { useLateEffects } from './use-late-effects'
import { useLoadedSite } from './use-loaded-site'
import { useNoContextMenu } from './use-no-context-menu'

/** Everything the site does without showing anything; what a page works without comes after it. */
export function SiteEffects({ loaded }: { loaded: Loaded }) {
  useLoadedSite(loaded)
  useUnauthorized()
  useNoContextMenu()
  useOverlayHistory()
  const Late = useLateEffects()
  useEffect(() => {
    // Tests and slow devices: says that buttons answer now.
    document.documentElement.dataset.ready = 'true'
  }, [])
  return Late && <Late />
}
