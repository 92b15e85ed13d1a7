export { comments } from '#tables/comments'
export { findComment, requireStoreFor } from './find.ts'
export { findRow as findCommentRow, heldComment, restrictComment } from './store.ts'
export { commentWritten, type WrittenComment } from './topics.ts'
