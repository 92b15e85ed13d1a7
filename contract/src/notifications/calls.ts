import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Done, Fields, Id, Link, Nullable, Page, Shape, Text } from '../base/shapes.ts'
import { notificationKinds } from './kinds.ts'
import { EmailChoice, Notification, NotificationKind, NotificationSetting } from './shapes.ts'

const Unread = Type.Integer({ description: 'The number of all unread notifications.' })

const Settings = Shape('NotificationSettings', {
  kinds: Type.Array(NotificationSetting),
  /** A browser's PushSubscription. */
  pushKey: Type.String(),
})

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]+={0,2}$', minLength: 1, maxLength: 200 })
const token = Text(400)

/** What an unsubscribe link turns off: one kind of email, or all. */
const Unsubscription = Shape('Unsubscription', { kind: Nullable(NotificationKind), isOff: Type.Boolean() })

export const notificationCalls = {
  notifications: endpoint({
    method: 'GET',
    path: '/notifications',
    who: 'user',
    summary: 'List my notifications, latest first',
    query: Fields(Page),
    response: Type.Object(
      {
        data: Type.Array(Notification),
        total: Type.Integer(),
        cursor: Type.Optional(Nullable(Type.String())),
        unread: Unread,
      },
      { title: 'NotificationList', additionalProperties: false },
    ),
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/notifications/read',
    who: 'user',
    summary: 'Mark notifications as read on all devices; without `ids`, all of them; idempotent',
    body: Fields({ ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })) }),
    response: Shape('NotificationsRead', { unread: Unread }),
  }),
  notificationSettings: endpoint({
    method: 'GET',
    path: '/notifications/settings',
    who: 'user',
    summary: 'Get my notification settings',
    response: Settings,
  }),
  changeNotificationSettings: endpoint({
    method: 'PUT',
    path: '/notifications/settings',
    who: 'user',
    summary: 'Update my notification settings; kinds not listed do not change',
    body: Fields({
      kinds: Type.Array(
        Fields({
          kind: NotificationKind,
          page: Type.Optional(Type.Boolean()),
          push: Type.Optional(Type.Boolean()),
          email: Type.Optional(EmailChoice),
        }),
        { minItems: 1, maxItems: notificationKinds.length },
      ),
    }),
    response: Settings,
    perMinute: 60,
  }),
  addPushSubscription: endpoint({
    method: 'POST',
    path: '/notifications/push-subscriptions',
    who: 'user',
    summary: 'Register this browser’s PushSubscription until this login ends',
    body: Fields({
      endpoint: Link,
      expirationTime: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 8.64e15 }))),
      keys: Fields({ p256dh: Key, auth: Key }),
    }),
    response: Done,
    perMinute: 30,
  }),
  removePushSubscription: endpoint({
    method: 'DELETE',
    path: '/notifications/push-subscriptions',
    who: 'user',
    summary: 'Remove this browser’s PushSubscription; idempotent',
    body: Fields({ endpoint: Link }),
    response: Done,
  }),
  unsubscription: endpoint({
    method: 'GET',
    path: '/notifications/unsubscribe',
    who: 'visitor',
    summary: 'Get what an email’s unsubscribe link turns off',
    query: Fields({ token }),
    response: Unsubscription,
    perMinute: 30,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notifications/unsubscribe',
    who: 'visitor',
    summary: 'Unsubscribe from one kind of email, or all, with an email’s link; idempotent',
    body: Fields({ token }),
    response: Unsubscription,
    perMinute: 30,
  }),
}
