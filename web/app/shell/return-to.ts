import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface ReturnTo {
  back: string
  /** What they were about to do there. */
  intent?: string | undefined
  /** Why they came, to be shown on the way: "to see Marisol’s post". */
  reason?: string | undefined
}

const isReturnTo = (state: unknown): state is ReturnTo =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  /^\/(?![/\\])/.test(state.back)

/** Only a place of this site, and only what one of our own links has left in the history. */
export const returnToIn = (state: unknown): string | null => (isReturnTo(state) ? state.back : null)

/** What somebody was about to do when they were sent to log in, as one of our own links has left it in the history. */
export const intentIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'intent' in state && typeof state.intent === 'string'
    ? state.intent
    : null

/** Why somebody was sent to log in or join, as one of our own links has left it in the history. */
export const reasonIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null

/** Where somebody is sent to log in, so that they come back to where they were: spread it on a link. */
export function useLoginLink(intent?: string, reason?: string) {
  const { pathname, search } = useLocation()
  const state: ReturnTo = { back: pathname + search, intent, reason }
  return { to: '/auth/login', state }
}

/** The same for those who probably have no account yet; the page leads on to the login. */
export function useJoinLink(intent: string | undefined, reason: string) {
  return { ...useLoginLink(intent, reason), to: '/auth/fan-register' }
}

/** Where whoever is logging in was on their way to. */
export const useReturnTo = (): string | null => returnToIn(useLocation().state)

/** Why they came here, in words that follow "Join": "to see Marisol’s post". */
export const useReason = (): string | null => reasonIn(useLocation().state)

/** And what they were about to do there. */
export const useIntent = (): string | null => intentIn(useLocation().state)

/** Does once, after somebody has logged in and come back, what they were about to do; `act` is told the rest of it. */
export function useAfterLogin(what: string, act: (rest: string) => void) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const intent = intentIn(state)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (intent !== what && !intent?.startsWith(`${what} `)) return
    latest.current(intent.slice(what.length + 1))
    // Going back or loading the page again does not open it again.
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [intent, what, navigate, pathname, search])
}
