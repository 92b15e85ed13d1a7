import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readToken } from '~/api/cookies'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { endSession } from './session'

/** All tabs share one token: follows a login or logout in another tab. */
export function useSharedLogin() {
  const dispatch = useAppDispatch()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the token again after a login or logout in this tab.
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
    // A page from the back/forward cache may be older than the login.
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [loggedIn, dispatch, revalidate])
}
