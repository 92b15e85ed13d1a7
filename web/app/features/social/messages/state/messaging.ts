import { forgetFiles } from '../attachments/kept-files'
import { forgetDrafts } from './draft-storage'
import { forgetOutbox } from './outbox-storage'

export { selectConversations } from './conversation-slice'
export { listenForMessages } from './listen'

/** Nothing unsent and nothing begun is left on the device. */
export function forgetWritten(accountId: string) {
  forgetOutbox(accountId)
  forgetDrafts(accountId)
  forgetFiles(accountId)
}
