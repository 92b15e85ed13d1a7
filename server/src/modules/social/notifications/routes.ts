import { notificationCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { addPushSubscription, removePushSubscription } from './channels/push-subscriptions.ts'
import { changeSettings, showSettings } from './channels/settings.ts'
import { showUnsubscription, unsubscribe } from './channels/unsubscribe.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export function notificationRoutes(routes: Routes, platform: Platform) {
  routes.handle(notificationCalls.notifications, ({ viewer, query, request }) =>
    listNotifications(platform, audienceOf(platform, viewer, request), query),
  )
  routes.handle(notificationCalls.readNotifications, ({ viewer, body }) =>
    readNotifications(platform, viewer.id, body.ids),
  )
  routes.handle(notificationCalls.notificationSettings, ({ viewer }) => showSettings(platform, viewer))
  routes.handle(notificationCalls.changeNotificationSettings, ({ viewer, body }) =>
    changeSettings(platform, viewer, body.kinds),
  )
  routes.handle(notificationCalls.addPushSubscription, ({ viewer, body }) =>
    addPushSubscription(platform, viewer, body),
  )
  routes.handle(notificationCalls.removePushSubscription, ({ viewer, body }) =>
    removePushSubscription(platform, viewer.id, body.endpoint),
  )
  routes.handle(notificationCalls.unsubscription, ({ query }) => showUnsubscription(platform, query.token))
  routes.handle(notificationCalls.unsubscribe, ({ body }) => unsubscribe(platform, body.token))
}
