import { useSyncExternalStore } from 'react'

/**
 * A figure beside one of the shell's places. What is counted is a feature's, so the roof says it; a page is made without
 * it.
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
