export { earningRoutes } from './routes.ts'
