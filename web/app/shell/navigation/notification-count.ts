import { createCount } from './create-count'

/** The number of unread notifications. */
export const { show: showNotificationCount, useCount: useNotificationCount } = createCount()
