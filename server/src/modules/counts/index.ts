export { counts } from '#tables/counts'
export { type Counted, count, shards, totalOf } from './count.ts'
