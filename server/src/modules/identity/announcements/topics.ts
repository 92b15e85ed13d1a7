import type { AnnouncementAudience } from '@ovation/contract'
import { topic } from '#platform/extensions'

/** An announcement has begun, and the people of its audience are to be notified. */
export const announcementBegan = topic<{
  id: string
  title: string
  text: string
  /** A page of this site. */
  path: string
  audience: AnnouncementAudience
}>('announcements.began')
