import { useEffect } from 'react'
import type { Loaded } from '~/store/preload'
import { useRealtime } from './realtime'
import { useUnauthorized } from './session'
import { useAddToHomescreen } from './use-add-to-homescreen'
import { useNoContextMenu } from './use-no-context-menu'
import { useKeptUiSettings, useLoadedSite } from './use-site-settings'

/** Everything the shell does without showing anything. */
export function SiteEffects({ loaded }: { loaded: Loaded }) {
  useLoadedSite(loaded)
  useKeptUiSettings()
  useUnauthorized()
  useNoContextMenu()
  useAddToHomescreen()
  useRealtime()
  useEffect(() => {
    // Tests and slow devices: says that buttons answer now.
    document.documentElement.dataset.ready = 'true'
  }, [])
  return null
}
