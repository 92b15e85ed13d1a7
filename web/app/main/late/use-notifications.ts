import type { NotificationKind } from '@ovation/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useServerEvent } from '~/api/server-events'
import { trackNotificationCount } from '~/features/social/notifications/track-count'
import { showNotificationCount } from '~/shell/navigation/counts'
import { useAppSelector } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'

/** No toast for these: likes and posts are frequent, and `listen.ts` announces private requests with a sound. */
const quiet: readonly NotificationKind[] = ['like', 'post', 'private_stream']

/** Updates the badge of the bell and shows important notifications as toasts. */
export function useNotifications() {
  const navigate = useNavigate()
  const loggedIn = useAppSelector((state) => state.auth.loggedIn)

  useServerEvent('notification', ({ text, notification }) => {
    if (notification && quiet.includes(notification.kind)) return
    // The list itself shows it.
    if (window.location.pathname === '/notifications') return
    const action = notification && { label: 'See', run: () => void navigate(notification.path) }
    toast({ kind: 'news', message: text, ...(action ? { action } : {}) })
  })
  useEffect(() => {
    if (!loggedIn) return showNotificationCount(0)
    return trackNotificationCount(showNotificationCount)
  }, [loggedIn])
}
