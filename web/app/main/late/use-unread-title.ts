import { useEffect } from 'react'
import { useNotificationCount } from '~/shell/navigation/notification-count'
import { useUnreadCount } from '~/shell/navigation/unread-count'

const counted = /^\(\d+\) /

/**
 * A count stands before the title of every page, for whoever has it open among many others: of conversations that wait,
 * or else of what else happened.
 */
export function useUnreadTitle() {
  const [conversations, notifications] = [useUnreadCount(), useNotificationCount()]
  const unread = conversations || notifications
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(counted, '')
      const wanted = unread > 0 ? `(${unread}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    write()
    // Another page brings its own.
    const watcher = new MutationObserver(write)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [unread])
}
