export { counts, reactions } from '#tables/engagement'
export { type Counted, count, countOneMore, totalOf } from './count.ts'
export { addReaction, removeReaction } from './reaction.ts'
