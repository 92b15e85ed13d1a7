export { deletionBlockers, unpaidEarnings } from './catalogues.ts'
export { findDeletion } from './store.ts'
export { accountClosing } from './topics.ts'
export { reopen } from './undo-deletion.ts'
