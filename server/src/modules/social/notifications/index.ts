export {
  notificationFacts,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from '#tables/notifications'
export { alertOperators } from './listeners/operator-alerts.ts'
