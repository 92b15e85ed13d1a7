export { counts } from '#tables/counts'
export { type Counted, count, countOneMore, totalOf } from './count.ts'
