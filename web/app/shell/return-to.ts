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

/** What a visitor was about to do when a link sent them to log in or join. */
export const intentIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'intent' in state && typeof state.intent === 'string'
    ? state.intent
    : null

/** Why a link sent a visitor to log in or join. */
export const reasonIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null

/** The login page, which leads back to where the visitor was: spread it on a link. */
export function useLoginLink(intent?: string, reason?: string) {
  const { pathname, search } = useLocation()
  const state: ReturnTo = { back: pathname + search, intent, reason }
  return { to: '/auth/login', state }
}

/** The Join page for an act that needs an account; its link to the login page keeps the reason and the way back. */
export function useJoinLink(intent: string | undefined, reason: string) {
  return { ...useLoginLink(intent, reason), to: '/auth/fan-register' }
}

/** Where to go after login. */
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
