export {
  notificationFacts,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from '#tables/notifications'
