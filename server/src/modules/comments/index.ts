export { comments } from '#tables/comments'
export { findComment } from './find.ts'
export { commentRoutes } from './routes.ts'
export { heldComment } from './store.ts'
