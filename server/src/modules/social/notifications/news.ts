import type { NotificationKind } from '@ovation/contract'
import type { Details } from '#tables/notifications'

/** One thing that happened, and whom it concerns. Whether they hear of it is another question. */
export interface News extends Deed {
  kind: NotificationKind
  /** Says what happened, so that nobody hears of it twice. */
  key: string
  /** Hundredths of a token. */
  amount?: number
  details: Details
  to: string[]
}

interface Deed {
  /** What it is about: unread ones of one kind about one thing become one. */
  objectId: string
  /** Who did it; nobody: the site. */
  actorId: string | null
}

/** Of one kind to many people, each about something else. Whoever tells it sees to it that nobody hears of it twice. */
export interface ManyNews extends Pick<News, 'kind' | 'details'> {
  to: (Deed & {
    accountId: string
    /** How often it has happened since they last looked. */
    times: number
  })[]
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
