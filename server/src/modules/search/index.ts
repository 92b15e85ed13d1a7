export { searchJobs } from './jobs.ts'
export { searchRoutes } from './routes.ts'
export { personFor } from './searcher.ts'
export { searches } from './tables.ts'
