export { comments } from '#tables/comments'
export { findComment } from './find.ts'
export { heldComment } from './store.ts'
