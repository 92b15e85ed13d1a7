export { howLong } from './emails.ts'
export { presentSuspension } from './present.ts'
export { findSuspension, findSuspensions } from './store.ts'
export { accountSuspended } from './topics.ts'
