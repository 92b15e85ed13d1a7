import type { NotificationKind } from '@ovation/contract'
import type { Details } from '#tables/notifications'

/** One thing that happened, and whom it concerns. Whether they hear of it is another question. */
export interface News {
  kind: NotificationKind
  /** Says what happened, so that nobody hears of it twice. */
  key: string
  /** What it is about: unread ones of one kind about one thing become one. A list: for each of those in `to`. */
  objectId: string | string[]
  /** Who did it; nobody: the site. */
  actorId: string | null
  /** Hundredths of a token. */
  amount?: number
  details: Details
  to: string[]
}

/** Words in which people may be mentioned, and where they stand. */
export interface Mentioning {
  text: string
  authorId: string
  itemId: string
  path: string
  what: 'post' | 'comment'
  /** The post or the comment. */
  id: string
  /** Who hears of it anyway. */
  except: string[]
}
