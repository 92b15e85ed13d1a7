export { claimPlaces } from './claim.ts'
export { readSiteId } from './site-id.ts'
