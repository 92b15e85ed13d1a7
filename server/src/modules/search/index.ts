export { searches } from '#tables/search'
export { searchJobs } from './jobs.ts'
export { searchRoutes } from './routes.ts'
export { personFor } from './searcher.ts'
