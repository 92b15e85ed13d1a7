import type { NotificationKind } from '@ovation/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useServerEvent } from '~/api/server-events'
import { keepNotificationCount } from '~/features/social/notifications/keep-count'
import { showNotificationCount } from '~/shell/navigation/notification-count'
import { useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'

/** The bell is enough for these: likes and posts are many, and `listen.ts` shows private requests with a sound. */
const quiet: readonly NotificationKind[] = ['like', 'post', 'private_stream']

/** Keeps the count of the bell, and says at once what is worth it. */
export function useNotifications() {
  const navigate = useNavigate()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)

  useServerEvent('notification', ({ text, notification }) => {
    if (notification && quiet.includes(notification.kind)) return
    // The list itself shows it.
    if (window.location.pathname === '/notifications') return
    const action = notification && { label: 'See', run: () => void navigate(notification.path) }
    toast({ message: text, ...(action ? { action } : {}) })
  })
  useEffect(() => {
    if (!loggedIn) return showNotificationCount(0)
    return keepNotificationCount(showNotificationCount)
  }, [loggedIn])
}
