import type { Notification } from '@ovation/contract'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { api } from '~/api/client'
import { onConnectionReady, useServerEvent } from '~/api/server-events'
import { showNotificationCount } from '~/shell/navigation/counts'
import { useAction } from '~/ui/feedback/use-action'
import { withLatest } from './with-latest'

type Change = (how: (items: Notification[]) => Notification[]) => void

const read = (items: Notification[], ids: string[] | null) =>
  items.map((item) => (!ids || ids.includes(item._id) ? { ...item, isRead: true } : item))

/** Updates a list of notifications from events and marks them as read. */
export function useNotificationEvents(change: Change) {
  useServerEvent('notification', ({ notification }) => {
    if (!notification) return
    // A repeated notification moves to the top.
    change((items) => [notification, ...items.filter(({ _id }) => _id !== notification._id)])
  })
  useServerEvent('notifications_read', ({ ids }) => change((items) => read(items, ids)))

  // Fetches what was missed, on every connection.
  const catchUp = useEffectEvent(async () => {
    // Later pages of the list don't start with the latest.
    if (new URLSearchParams(window.location.search).has('cursor')) return
    const { data } = await api('GET /notifications', { query: {} })
    change((items) => withLatest(items, data))
  })
  useEffect(() => onConnectionReady(() => void catchUp().catch(() => {})), [])

  const open = useCallback(
    ({ _id, isRead }: Notification) => {
      if (isRead) return
      change((items) => read(items, [_id]))
      // Opening the page matters more: if this fails, it stays unread.
      api('POST /notifications/read', { body: { ids: [_id] } })
        .then(({ unread }) => showNotificationCount(unread))
        .catch(() => {})
    },
    [change],
  )

  const { busy, run: readAll } = useAction(async () => {
    const { unread } = await api('POST /notifications/read', { body: {} })
    change((items) => read(items, null))
    showNotificationCount(unread)
  })

  return { open, readAll, busy }
}
