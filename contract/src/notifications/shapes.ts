import Type, { type Static } from 'typebox'
import { Enum, Fields, Id, Instant, Nullable, Shape } from '../base/shapes.ts'
import { PortraitUrl } from '../files/shapes.ts'
import { emailChoices, notificationKinds } from './kinds.ts'

export const NotificationKind = Enum('NotificationKind', notificationKinds)
export const EmailChoice = Enum('EmailChoice', emailChoices)

/** A notification. Unread ones of one kind about one thing are merged. */
export const Notification = Shape('Notification', {
  _id: Id,
  kind: NotificationKind,
  title: Type.String(),
  text: Type.String(),
  /** The page it opens. */
  path: Type.String(),
  /** The actors, latest first; at most three. */
  people: Type.Array(
    Fields({ _id: Id, username: Nullable(Type.String()), name: Type.String(), avatar: PortraitUrl }),
  ),
  /** The number of all actors. */
  totalPeople: Type.Integer(),
  isRead: Type.Boolean(),
  createdAt: Instant,
  /** When it last happened. Lists are sorted by it. */
  updatedAt: Instant,
})
export type Notification = Static<typeof Notification>

/** A person's channels for one kind. */
export const NotificationSetting = Shape('NotificationSetting', {
  kind: NotificationKind,
  page: Type.Boolean(),
  push: Type.Boolean(),
  email: EmailChoice,
})
export type NotificationSetting = Static<typeof NotificationSetting>
