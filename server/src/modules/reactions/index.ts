export { reactions } from '#tables/reactions'
export { reactionRoutes } from './routes.ts'
