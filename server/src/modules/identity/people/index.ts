export {
  bankingSettings,
  bundles,
  type Creator,
  categories,
  creatorCategories,
  creators,
  follows,
  gatewaySettings,
} from '#tables/people'
export { alertApplication } from './alert-application.ts'
export { announceProfile } from './announce-profile.ts'
export { type Audience, asOwner, audienceOf, type Member } from './audience.ts'
export { bundlePriceCents } from './bundles.ts'
export { presentFan } from './cards.ts'
export { checkAccountChanges, isBlank, nameTakenField } from './change-account.ts'
export { checkAge } from './change-creator.ts'
export { contentForSale, unseenContent } from './creator-content.ts'
export { creatorDecided } from './creator-decided.ts'
export { creatorRoom, syncCreatorRoom } from './creator-rooms.ts'
export { loadDocuments } from './documents.ts'
export { emailPayoutChange } from './email-payout-change.ts'
export { endFollow, follow } from './follow.ts'
export { mentionedCreators } from './mentioned-creators.ts'
export { findBanking, findGateways, forgetPayoutDetails } from './payout-details-store.ts'
export { avatarUrl, coverUrl, pictureShapes } from './pictures.ts'
export { isOnline } from './presence.ts'
export { creatorsMatching } from './queries/creator-search.ts'
export { storagePlanOf } from './queries/storage-plan.ts'
export { removeProfileParts } from './remove-profile-parts.ts'
export { keepDocument } from './replace-documents.ts'
export { openBankNumbers, sealBankNumbers, sealOldBankNumbers } from './sealed-numbers.ts'
export { loadCards } from './search-creators.ts'
export { viewPerson } from './search-people.ts'
export {
  addCreator,
  addStreamTime,
  findCreator,
  findCreators,
  hasOrientation,
  heldCreator,
  listCategories,
  loadBundles,
  lockCreator,
  setStreamingStatus,
  updateCreator,
  visibleAmong,
} from './store.ts'
export { verificationOf } from './verification.ts'
