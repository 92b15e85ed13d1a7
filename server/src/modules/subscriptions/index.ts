export { type Listener, onGranted } from './granted.ts'
export { subscriptionJobs } from './jobs.ts'
export { subscriptionRoutes } from './routes.ts'
export { takeEffect } from './sync-subscriber-state.ts'
