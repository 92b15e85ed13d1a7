export { type Counted, count, shards, totalOf } from './count.ts'
export { counts } from './tables.ts'
