export { counts, reactions } from '#tables/engagement'
export { type Counted, count, countOneMore, totalOf } from './count-store.ts'
export { addReaction, removeReaction } from './reaction-store.ts'
