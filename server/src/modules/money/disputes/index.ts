export { disputes } from '#tables/disputes'
export { searchDisputes } from './search-disputes.ts'
export { allDisputes, isDisputeOpen } from './store.ts'
