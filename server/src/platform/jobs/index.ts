export { isLostOutcome } from './boss-sql.ts'
export {
  countFailedJobs,
  discardFailedJob,
  type FailedJobRow,
  failedAfter,
  failedJobName,
  failedJobs,
  findFailedJobs,
  type QueueState,
  readQueueState,
  retryFailedJob,
} from './failed-jobs.ts'
export { createJobs, type Jobs, type When } from './jobs.ts'
