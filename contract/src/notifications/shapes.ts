import Type, { type Static } from 'typebox'
import { PortraitUrl } from '../files/shapes.ts'
import { Enum, Fields, Id, Instant, Nullable, Shape } from '../shapes.ts'
import { letterChoices, notificationKinds } from './kinds.ts'

export const NotificationKind = Enum('NotificationKind', notificationKinds)
export const LetterChoice = Enum('LetterChoice', letterChoices)

/** Something that happened, or several of the same: unread ones of one kind about one thing are one. */
export const Notification = Shape('Notification', {
  _id: Id,
  kind: NotificationKind,
  title: Type.String(),
  /** A sentence that names everything worth naming. */
  text: Type.String(),
  /** The page of the site that it is about. */
  path: Type.String(),
  /** Who did it, the latest first; no more than three of them. */
  people: Type.Array(
    Fields({ _id: Id, username: Nullable(Type.String()), name: Type.String(), avatar: PortraitUrl }),
  ),
  /** How many they are in all. */
  totalPeople: Type.Integer(),
  isRead: Type.Boolean(),
  createdAt: Instant,
  /** When the latest of it happened, by which lists are sorted. */
  updatedAt: Instant,
})
export type Notification = Static<typeof Notification>

/** How somebody wants to hear of one kind. */
export const NotificationSetting = Shape('NotificationSetting', {
  kind: NotificationKind,
  page: Type.Boolean(),
  push: Type.Boolean(),
  letter: LetterChoice,
})
export type NotificationSetting = Static<typeof NotificationSetting>
