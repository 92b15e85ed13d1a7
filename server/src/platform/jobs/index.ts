export { isLostOutcome } from './boss-sql.ts'
export { createJobs, type Jobs, type When } from './jobs.ts'
