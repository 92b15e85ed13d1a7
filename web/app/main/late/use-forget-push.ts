import { useEffect, useRef } from 'react'
import { forgetPush } from '~/features/social/notifications/push-browser'
import { useAppSelector } from '~/store/hooks'

/** Whoever logs out hears nothing more here: the server forgets this browser with the login, and the browser the site. */
export function useForgetPush() {
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const was = useRef(loggedIn)
  useEffect(() => {
    if (was.current && !loggedIn) void forgetPush().catch(() => {})
    was.current = loggedIn
  }, [loggedIn])
}
