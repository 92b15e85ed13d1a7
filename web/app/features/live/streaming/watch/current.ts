import { useSyncExternalStore } from 'react'
import type { WatchSession } from './watch-session'
import type { Watched } from './watched'

interface Current {
  session: WatchSession
  /** The page of the stream shows it; on other pages the mini player does. */
  isOnStage: boolean
}

/** A person watches one stream at a time. */
let current: Current | null = null
const listeners = new Set<() => void>()

export const readCurrent = () => current

export function setCurrent(next: Current | null) {
  current = next
  for (const listener of listeners) listener()
}

export function stopWatching() {
  if (!current) return
  current.session.stop()
  setCurrent(null)
}

/** The page of the stream is left. A stream that plays continues in the mini player. */
export function leaveStage(session: WatchSession) {
  if (current?.session !== session) return
  if (session.read().state === 'playing') setCurrent({ session, isOnStage: false })
  else stopWatching()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const nothing = () => null

/** The session that the mini player shows. */
export const useOffStage = (): WatchSession | null =>
  useSyncExternalStore(subscribe, () => (current && !current.isOnStage ? current.session : null), nothing)

export const useWatched = (session: WatchSession): Watched =>
  useSyncExternalStore(session.subscribe, session.read, session.read)
