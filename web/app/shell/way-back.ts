import { useLocation } from 'react-router'

interface WayBack {
  back: string
}

const isWayBack = (state: unknown): state is WayBack =>
  typeof state === 'object' &&
  state !== null &&
  'back' in state &&
  typeof state.back === 'string' &&
  /^\/(?![/\\])/.test(state.back)

/** Only a place of this site, and only what one of our own links has left in the history. */
export const wayBackIn = (state: unknown): string | null => (isWayBack(state) ? state.back : null)

/** Where somebody is sent to log in, so that they come back to where they were: spread it on a link. */
export function useLoginWay() {
  const { pathname, search } = useLocation()
  const state: WayBack = { back: pathname + search }
  return { to: '/auth/login', state }
}

/** Where whoever is logging in was on their way to. */
export const useWayBack = (): string | null => wayBackIn(useLocation().state)
