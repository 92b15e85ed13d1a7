export { createJobs, type Jobs, type When } from './jobs.ts'
