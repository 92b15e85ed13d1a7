import { api } from '~/api/client'
import { onConnectionReady, onServerEvent } from '~/api/server-events'

/**
 * Calls `show` with the unread count until the returned function is called. It loads the count at once and on every
 * connection. Events have the count too, so one that arrives meanwhile discards the answer.
 */
export function trackNotificationCount(show: (unread: number) => void): () => void {
  let asking = new AbortController()

  function ask() {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    api('GET /notifications', { query: { limit: 1 }, signal })
      .then(({ unread }) => !signal.aborted && show(unread))
      .catch(() => {})
  }
  function onCount(unread: number | undefined) {
    if (unread === undefined) return
    asking.abort()
    show(unread)
  }

  ask()
  const ends = [
    onConnectionReady(ask),
    onServerEvent('notification', ({ unread }) => onCount(unread)),
    onServerEvent('notifications_read', ({ unread }) => onCount(unread)),
  ]
  return () => {
    asking.abort()
    for (const end of ends) end()
  }
}
