export { findComment } from './find.ts'
export { commentRoutes } from './routes.ts'
export { comments } from './tables.ts'
