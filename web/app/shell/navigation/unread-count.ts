import { createCount } from './create-count'

/** The number of unread conversations. */
export const { show: showUnreadCount, useCount: useUnreadCount } = createCount()
