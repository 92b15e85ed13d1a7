export type { Routes, Viewer } from '#modules/logins'
export { authJobs } from './jobs.ts'
export { authRoutes } from './routes.ts'
