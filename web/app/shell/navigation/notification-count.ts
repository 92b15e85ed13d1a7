import { createShownCount } from './shown-count'

/** How many notifications are unread. */
export const { show: showNotificationCount, useCount: useNotificationCount } = createShownCount()
