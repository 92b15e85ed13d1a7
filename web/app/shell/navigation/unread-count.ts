import { createCount } from './create-count'

/** How many conversations hold something unread. */
export const { show: showUnreadCount, useCount: useUnreadCount } = createCount()
