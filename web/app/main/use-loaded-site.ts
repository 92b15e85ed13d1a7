import { useEffect, useRef } from 'react'
import { readToken } from '~/api/cookies'
import { endSession } from '~/shell/session'
import { signedIn } from '~/store/auth-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import type { Loaded } from '~/store/preload'
import { updateSettings } from '~/store/settings-slice'
import { uiFromSettings, updateUi } from '~/store/ui-slice'

/** Updates the store when the root loader runs again. */
export function useLoadedSite(loaded: Loaded) {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const seen = useRef(loaded)
  useEffect(() => {
    if (seen.current === loaded) return
    seen.current = loaded
    dispatch(updateSettings(loaded.settings))
    dispatch(updateUi(uiFromSettings(loaded.settings)))
    // A response from before a login or logout is outdated: the token decides.
    if (loaded.viewer && readToken()) dispatch(signedIn(loaded.viewer))
    if (!loaded.viewer && !readToken() && loggedIn) dispatch(endSession())
  }, [loaded, loggedIn, dispatch])
}
