export { authJobs } from './jobs.ts'
export { authRoutes } from './routes.ts'
