import { useEffect } from 'react'
import { useNotificationCount, useUnreadCount } from '~/shell/navigation/counts'

const counted = /^\(\d+\) /

/** Shows the sum of unread conversations and notifications before the title of every page. */
export function useUnreadTitle() {
  const [conversations, notifications] = [useUnreadCount(), useNotificationCount()]
  const unread = conversations + notifications
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(counted, '')
      const wanted = unread > 0 ? `(${unread}) ${title}` : title
      if (document.title !== wanted) document.title = wanted
    }
    write()
    // Each page sets its own title.
    const watcher = new MutationObserver(write)
    watcher.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watcher.disconnect()
  }, [unread])
}
