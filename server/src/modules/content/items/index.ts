export { type Item, itemFiles, items, itemViews } from '#tables/items'
export { announceText } from './announce-text.ts'
export {
  type FileRule,
  refuseRestrictedFiles,
  refuseRestrictedItem,
  setFiles,
  setTrailer,
} from './attach-files.ts'
export { fileIdsOf, filesStateOf, hasFiles, setFilesState } from './file-store.ts'
export { findItem, type KnownItem } from './find.ts'
export { between, listed, ownItems, published, shownItems } from './list-store.ts'
export {
  accessTo,
  coverOf,
  mediaIn,
  presentBody,
  presentCreator,
  presentItem,
  presentTrailer,
} from './present.ts'
export { creatorNamed, itemReader } from './reader.ts'
export { itemsReady } from './readiness.ts'
export { itemsWithFile, refreshReadiness } from './readiness-store.ts'
export { asEveryone, recordLockedView } from './record-locked-view.ts'
export { noSuchItem, restricted, soldAlready } from './refusals.ts'
export { addRestrictedFiles, deleteRestrictedFiles } from './restricted-file-store.ts'
export {
  addRestrictedPhoto,
  deleteRestrictedPhoto,
  findRestrictedPhotos,
  lockRestrictedPhoto,
  putBackIntoItems,
  removeFromItems,
  restrictedWith,
  setPhotoRestriction,
} from './restricted-photo-store.ts'
export { holdsWords, wordsOf } from './search-words.ts'
export { requireUnsold } from './sold.ts'
export {
  countView,
  findByClientId,
  heldItem,
  holdAgainstBuyers,
  isOwnItem,
  isShownItem,
  isShownPostOf,
  leftJoinItem,
  lockOwnItem,
  readItem,
  readyAmong,
  saleIs,
  setItemRestriction,
  unpinOthers,
} from './store.ts'
export {
  type FindUnlockable,
  findUnlockableItem,
  type Unlockable,
  type UnlockableKind,
  unlockables,
} from './unlockables.ts'
export { uploadFile } from './upload-file.ts'
export { keepUploads, writeWithFiles } from './with-files.ts'
export { changeItem, createItem, deleteItem, type ItemChanges } from './write.ts'
