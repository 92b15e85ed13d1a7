import { useEffect, useRef } from 'react'
import { signedIn } from '~/features/auth/slice'
import { useAppDispatch, useAppSelector } from '~/store'
import type { Loaded } from '~/store/preload'
import { updateSettings } from './settings-slice'
import { keptUiSettings, uiFromSettings, updateUi } from './ui-slice'

/** A revalidated root brings newer facts than the store was made with. */
export function useLoadedSite(loaded: Loaded) {
  const dispatch = useAppDispatch()
  const first = useRef(loaded)
  useEffect(() => {
    if (first.current === loaded) return
    first.current = loaded
    dispatch(updateSettings(loaded.settings))
    dispatch(updateUi(uiFromSettings(loaded.settings)))
    if (loaded.viewer) dispatch(signedIn(loaded.viewer))
  }, [loaded, dispatch])
}

/** Site name, logo, menus and favicon stay in local storage, each under its own key. */
export function useKeptUiSettings() {
  const ui = useAppSelector((state) => state.ui)
  useEffect(() => {
    for (const key of keptUiSettings) {
      const value = ui[key]
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, [ui])
}
