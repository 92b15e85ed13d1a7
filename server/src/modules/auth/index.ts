export type { Routes, Viewer } from '#modules/accounts'
export { authJobs } from './jobs.ts'
export { authRoutes } from './routes.ts'
