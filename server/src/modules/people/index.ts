export { checkAccountChanges, isBlank, namingWhatIsTaken } from './change-account.ts'
export { checkAge } from './change-creator.ts'
export { loadDocuments } from './documents.ts'
export { forgetPayoutDetails } from './forget-payout-details.ts'
export { avatarUrl, pictureShapes } from './pictures.ts'
export { endOnline, touchOnline } from './presence.ts'
export { keepDocument } from './replace-documents.ts'
export { peopleRoutes } from './routes.ts'
export { nameHolds } from './store.ts'
export {
  type Creator,
  categories,
  countryBlocks,
  creatorCategories,
  creators,
  follows,
  userBlocks,
} from './tables.ts'
