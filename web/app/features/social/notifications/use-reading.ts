import type { Notification } from '@ovation/contract'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { api } from '~/api/client'
import { onConnectionReady, useServerEvent } from '~/api/server-events'
import { showNotificationCount } from '~/shell/navigation/notification-count'
import { useAction } from '~/ui/feedback/use-action'
import { withLatest } from './with-latest'

type Change = (how: (items: Notification[]) => Notification[]) => void

const read = (items: Notification[], ids: string[] | null) =>
  items.map((item) => (!ids || ids.includes(item._id) ? { ...item, isRead: true } : item))

/** Keeps a list of notifications in step with what happens, and with what is read here and on other devices. */
export function useReading(change: Change) {
  useServerEvent('notification', ({ notification }) => {
    if (!notification) return
    // What happened again comes up again.
    change((items) => [notification, ...items.filter(({ _id }) => _id !== notification._id)])
  })
  useServerEvent('notifications_read', ({ ids }) => change((items) => read(items, ids)))

  // What happened before it could be told here, at first and after every break.
  const catchUp = useEffectEvent(async () => {
    // Further back in the list, the latest do not come next.
    if (new URLSearchParams(window.location.search).has('cursor')) return
    const { data } = await api('GET /notifications', { query: {} })
    change((items) => withLatest(items, data))
  })
  useEffect(() => onConnectionReady(() => void catchUp().catch(() => {})), [])

  const open = useCallback(
    ({ _id, isRead }: Notification) => {
      if (isRead) return
      change((items) => read(items, [_id]))
      // The page it leads to is what was asked for: should this fail, it is unread the next time.
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
