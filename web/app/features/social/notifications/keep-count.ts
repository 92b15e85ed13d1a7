import { api } from '~/api/client'
import { onConnectionReady, onServerEvent } from '~/api/server-events'

/**
 * Tells `show` how many notifications are unread, until what it returns is called. It asks at once and on every new
 * connection; each event carries the count, so one that arrives meanwhile makes the answer out of date.
 */
export function keepNotificationCount(show: (unread: number) => void): () => void {
  let asking = new AbortController()

  function ask() {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    api('GET /notifications', { query: { limit: 1 }, signal })
      .then(({ unread }) => !signal.aborted && show(unread))
      .catch(() => {})
  }
  function tell(unread: number | undefined) {
    if (unread === undefined) return
    asking.abort()
    show(unread)
  }

  ask()
  const ends = [
    onConnectionReady(ask),
    onServerEvent('notification', ({ unread }) => tell(unread)),
    onServerEvent('notifications_read', ({ unread }) => tell(unread)),
  ]
  return () => {
    asking.abort()
    for (const end of ends) end()
  }
}
