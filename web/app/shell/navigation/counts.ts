import { useSyncExternalStore } from 'react'
import type { Queue } from './nav-items'

/** A count in the shell. Features know the counts and the shell may not import them, so `main` sets it; the server renders 0. */
function createCount() {
  let count = 0
  const listeners = new Set<() => void>()

  function show(next: number) {
    count = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  const useCount = () =>
    useSyncExternalStore(
      subscribe,
      () => count,
      () => 0,
    )

  return { show, useCount }
}

/** The number of products in the cart, which is stored on the device. */
export const { show: showCartCount, useCount: useCartCount } = createCount()

/** The number of unread notifications. */
export const { show: showNotificationCount, useCount: useNotificationCount } = createCount()

/** The number of unread conversations. */
export const { show: showUnreadCount, useCount: useUnreadCount } = createCount()

/** The lengths of the operator's queues. */
const pending = {
  creators: createCount(),
  payouts: createCount(),
  reports: createCount(),
  disputes: createCount(),
  messages: createCount(),
  jobs: createCount(),
  all: createCount(),
}

export function showPendingCounts(counts: Record<Exclude<Queue, 'all'>, number>) {
  pending.creators.show(counts.creators)
  pending.payouts.show(counts.payouts)
  pending.reports.show(counts.reports)
  pending.disputes.show(counts.disputes)
  pending.messages.show(counts.messages)
  pending.jobs.show(counts.jobs)
  pending.all.show(Object.values(counts).reduce((sum, count) => sum + count, 0))
}

export const usePendingCount = (queue: Queue) => pending[queue].useCount()
