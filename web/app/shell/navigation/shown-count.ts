import { createContext, useContext, useSyncExternalStore } from 'react'

/** What waits to be read by a member. */
export interface Unread {
  conversations: number
  notifications: number
}

export const nothingUnread: Unread = { conversations: 0, notifications: 0 }

/** The counts a page was made with, so that the badges are there before any script is. */
export const LoadedUnread = createContext(nothingUnread)

/** A figure beside one of the shell's places: the one the page came with, then what the roof says. */
export function createShownCount(which?: keyof Unread) {
  let count: number | null = null
  const listeners = new Set<() => void>()

  function show(next: number) {
    count = next
    for (const listener of listeners) listener()
  }

  function watch(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  function useCount() {
    const unread = useContext(LoadedUnread)
    const loaded = which ? unread[which] : 0
    return useSyncExternalStore(
      watch,
      () => count ?? loaded,
      () => loaded,
    )
  }

  return { show, useCount }
}
