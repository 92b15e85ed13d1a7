import { useSyncExternalStore } from 'react'

/**
 * A count in the shell. Features know the counts and the shell may not import them, so `main` sets it; the server renders
 * 0.
 */
export function createCount() {
  let count = 0
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

  const useCount = () =>
    useSyncExternalStore(
      watch,
      () => count,
      () => 0,
    )

  return { show, useCount }
}
