import { createShownCount } from './shown-count'

/** How many conversations hold something unread. */
export const { show: showUnreadCount, useCount: useUnreadCount } = createShownCount()
