export { searches } from '#tables/search'
export { personFor } from './searcher.ts'
