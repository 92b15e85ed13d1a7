export { countryBlocks, userBlocks } from '#tables/blocks'
export { blockPerson } from './block-person.ts'
export { personBlocked } from './blocked.ts'
export {
  isBlockBetween,
  isBlockedBy,
  readCountries as countriesBlockedBy,
  readCountriesOfEach as countriesBlockedByEach,
} from './store.ts'
