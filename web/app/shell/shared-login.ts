import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readToken } from '~/api/cookies'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { endSession } from './session'

/** All tabs share one token: who left or came in another one has done so here, and the guards have the say. */
export function useSharedLogin() {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: logging in and out here is not news from elsewhere.
  useEffect(() => {
    let known = readToken()
    const look = () => {
      if (document.visibilityState === 'hidden' || readToken() === known) return
      known = readToken()
      if (!known) dispatch(endSession())
      void revalidate()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    // A page that comes back from the back/forward cache was left before.
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [loggedIn, dispatch, revalidate])
}
