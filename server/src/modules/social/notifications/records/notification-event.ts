import type { NotificationKind } from '@ovation/contract'
import type { Details } from '#tables/notifications'

/** An event that may notify people, before their settings are applied. */
export interface NotificationEvent extends NotificationSubject {
  kind: NotificationKind
  /** Identifies the event, so that it notifies once. */
  key: string
  /** Hundredths of a token. */
  amount?: number
  details: Details
  to: string[]
}

interface NotificationSubject {
  /** Unread notifications of one kind about one object are merged. */
  objectId: string
  /** Null for the site. */
  actorId: string | null
}

/** One kind to many people, each about another object. The caller avoids duplicates. */
export interface NotificationBatch extends Pick<NotificationEvent, 'kind' | 'details'> {
  to: (NotificationSubject & {
    accountId: string
    /** How often it happened since they last read it. */
    times: number
  })[]
}

/** A text that may mention people, and where it is. */
export interface Mentioning {
  text: string
  authorId: string
  itemId: string
  path: string
  what: 'post' | 'comment'
  /** The post or the comment. */
  id: string
  /** People who are notified anyway. */
  except: string[]
}
