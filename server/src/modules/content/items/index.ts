export { type Item, itemFiles, items, itemViews } from '#tables/items'
export { type FileRule, hasFiles, setFiles, setTrailer } from './attach-files.ts'
export { countView } from './counts.ts'
export { findItem, type KnownItem } from './find.ts'
export { between, listed, noSuchItem, ownItems, published, shownItems } from './listing.ts'
export { unpinOthers } from './pin.ts'
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
export { itemsReady, itemsWithFile, refreshReadiness } from './readiness.ts'
export { holdsWords, wordsOf } from './search-words.ts'
export { holdAgainstBuyers, requireUnsold, soldAlready } from './sold.ts'
export {
  fileIdsOf,
  filesStateOf,
  findByClientId,
  heldItem,
  isOwnItem,
  isShownItem,
  leftJoinItem,
  readItem,
  readyAmong,
  saleIs,
  setFilesState,
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
export { changeItem, createItem, deleteItem, type ItemChanges, lockOwnItem } from './write.ts'
