export { type Audience, audienceOf, creatorsWithAccounts, type Member, visibleTo } from './audience.ts'
export { presentFan } from './cards.ts'
export { checkAccountChanges, isBlank, namingWhatIsTaken } from './change-account.ts'
export { checkAge } from './change-creator.ts'
export { loadDocuments } from './documents.ts'
export { forgetPayoutDetails } from './forget-payout-details.ts'
export { heardBy, hearOrNot, roomOfCreator, roomsOf } from './hear.ts'
export { avatarUrl, pictureShapes } from './pictures.ts'
export { endOnline, isOnline, touchOnline } from './presence.ts'
export { keepDocument } from './replace-documents.ts'
export { peopleRoutes } from './routes.ts'
export { loadCards } from './search-creators.ts'
export { findAccountId, findVisibleCreatorId, loadPeople, nameHolds } from './store.ts'
export {
  type Creator,
  categories,
  countryBlocks,
  creatorCategories,
  creators,
  follows,
  userBlocks,
} from './tables.ts'
