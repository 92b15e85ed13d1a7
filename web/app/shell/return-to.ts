import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface ReturnTo {
  back: string
  /** The action to continue there. */
  intent?: string | undefined
  /** The reason that the login page shows: "to see Marisol’s post". */
  reason?: string | undefined
}

const isReturnTo = (state: unknown): state is ReturnTo =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  /^\/(?![/\\])/.test(state.back)

/** The path to return to, if it is one of this site. */
export const returnToIn = (state: unknown): string | null => (isReturnTo(state) ? state.back : null)

/** The action that a visitor began before logging in or joining. */
export const intentIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'intent' in state && typeof state.intent === 'string'
    ? state.intent
    : null

/** The reason for logging in or joining. */
export const reasonIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'reason' in state && typeof state.reason === 'string'
    ? state.reason
    : null

/** Props of a link to the login page, which leads back to the current page. */
export function useLoginLink(intent?: string, reason?: string) {
  const { pathname, search } = useLocation()
  const state: ReturnTo = { back: pathname + search, intent, reason }
  return { to: '/auth/login', state }
}

/** Props of a link to the Join page, which leads back too and passes the reason on to the login page. */
export function useJoinLink(intent: string | undefined, reason: string) {
  return { ...useLoginLink(intent, reason), to: '/auth/fan-register' }
}

/** The path to return to after login. */
export const useReturnTo = (): string | null => returnToIn(useLocation().state)

/** The reason, in words that follow "Join": "to see Marisol’s post". */
export const useReason = (): string | null => reasonIn(useLocation().state)

/** The action to continue after login. */
export const useIntent = (): string | null => intentIn(useLocation().state)

/** Continues an action once after login; `act` gets the rest of the intent. */
export function useAfterLogin(what: string, act: (rest: string) => void) {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const intent = intentIn(state)
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (intent !== what && !intent?.startsWith(`${what} `)) return
    latest.current(intent.slice(what.length + 1))
    // Back and reload do not repeat the action.
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [intent, what, navigate, pathname, search])
}
