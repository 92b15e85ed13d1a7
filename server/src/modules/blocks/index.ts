export { countryBlocks, userBlocks } from '#tables/blocks'
export { isBlockedBy } from './store.ts'
