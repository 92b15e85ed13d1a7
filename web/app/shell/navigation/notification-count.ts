import { createCount } from './create-count'

/** How many notifications are unread. */
export const { show: showNotificationCount, useCount: useNotificationCount } = createCount()
