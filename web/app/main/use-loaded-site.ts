import { useEffect, useRef } from 'react'
import { readToken } from '~/api/cookies'
import { endSession } from '~/shell/session'
import { signedIn } from '~/store/auth-slice'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import type { Loaded } from '~/store/preload'
import { updateSettings } from '~/store/settings-slice'
import { uiFromSettings, updateUi } from '~/store/ui-slice'

/** A revalidated root brings newer facts than the store was made with. */
export function useLoadedSite(loaded: Loaded) {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const seen = useRef(loaded)
  useEffect(() => {
    if (seen.current === loaded) return
    seen.current = loaded
    dispatch(updateSettings(loaded.settings))
    dispatch(updateUi(uiFromSettings(loaded.settings)))
    // An answer that was on its way while somebody logged in or out is late news: the token knows better.
    if (loaded.viewer && readToken()) dispatch(signedIn(loaded.viewer))
    if (!loaded.viewer && !readToken() && loggedIn) dispatch(endSession())
  }, [loaded, loggedIn, dispatch])
}
