export { followChanges, type Subject } from './follow.ts'
export { sweepChanges } from './forget.ts'
