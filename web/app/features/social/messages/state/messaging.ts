import { clearFiles } from '../attachments/stored-files'
import { clearDrafts } from './draft-storage'
import { clearOutbox } from './outbox-storage'

export { selectConversations } from './conversation-slice'
export { listenForMessages } from './listen'

/** Removes unsent messages, drafts and files from the device. */
export function clearUnsent(accountId: string) {
  clearOutbox(accountId)
  clearDrafts(accountId)
  clearFiles(accountId)
}
