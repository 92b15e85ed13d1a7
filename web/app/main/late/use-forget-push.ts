import { useEffect, useRef } from 'react'
import { unsubscribePush } from '~/features/social/notifications/push-browser'
import { useAppSelector } from '~/store/hooks'

/** Ends push notifications at logout. The server removes its subscription with the session. */
export function useForgetPush() {
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const was = useRef(loggedIn)
  useEffect(() => {
    if (was.current && !loggedIn) void unsubscribePush().catch(() => {})
    was.current = loggedIn
  }, [loggedIn])
}
