import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id, Nullable } from '../base/shapes.ts'
import { Notification } from './shapes.ts'

export const notificationEvents = {
  notification: event({
    name: 'notification',
    from: 'server',
    who: 'user',
    summary: 'A new notification, with the text to show',
    payload: Fields({
      title: Type.String(),
      text: Type.String(),
      /** As it is in the list now. Absent for kinds that are not listed. */
      notification: Type.Optional(Notification),
      /** The new unread count. */
      unread: Type.Optional(Type.Integer()),
    }),
  }),

  notificationsRead: event({
    name: 'notifications_read',
    from: 'server',
    who: 'user',
    summary: 'Notifications were read on one of the person’s devices; null means all',
    payload: Fields({ ids: Nullable(Type.Array(Id)), unread: Type.Integer() }),
  }),
}
