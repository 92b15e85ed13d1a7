export { reactionRoutes } from './routes.ts'
export { reactions } from './tables.ts'
