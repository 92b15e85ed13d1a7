export { safetyRoutes } from './routes.ts'
