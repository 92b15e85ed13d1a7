export { type Listener, onGranted } from './granted.ts'
export { subscriptionJobs } from './jobs.ts'
export { subscriptionRoutes } from './routes.ts'
export { syncSubscriberState } from './sync-subscriber-state.ts'
