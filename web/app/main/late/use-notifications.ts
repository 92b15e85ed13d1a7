import type { NotificationKind } from '@ovation/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { useServerEvent } from '~/api/server-events'
import { showNotificationCount } from '~/shell/navigation/notification-count'
import { useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/toast'

/** The bell is enough for these: likes and posts are many, and `listen.ts` shows private requests with a sound. */
const quiet: readonly NotificationKind[] = ['like', 'post', 'private_stream']

/** Keeps the count of the bell, and says at once what is worth it. */
export function useNotifications() {
  const navigate = useNavigate()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)
  const connection = useAppSelector((state) => state.realtime.state)

  useServerEvent('notification', ({ text, notification, unread }) => {
    if (unread !== undefined) showNotificationCount(unread)
    if (notification && quiet.includes(notification.kind)) return
    // Whoever looks at the list sees it change.
    if (window.location.pathname === '/notifications') return
    const action = notification && { label: 'See', run: () => void navigate(notification.path) }
    toast({ message: text, ...(action ? { action } : {}) })
  })
  useServerEvent('notifications_read', ({ unread }) => showNotificationCount(unread))

  // What happened before it could be told here.
  useEffect(() => {
    if (!loggedIn) return showNotificationCount(0)
    if (connection !== 'connected') return
    const asking = new AbortController()
    api('GET /notifications', { query: { limit: 1 }, signal: asking.signal })
      .then(({ unread }) => showNotificationCount(unread))
      .catch(() => {})
    return () => asking.abort()
  }, [loggedIn, connection])
}
