import { limits } from '@ovation/contract/limits'
import { fileIdsOf, isRefused } from '~/features/content/files/attachments/attachments'
import { VaultButton } from '~/features/content/vault/picker/VaultButton'
import type { MessageFiles } from './use-message-files'

/** What a creator has uploaded before can be sent again. */
export const FromVault = ({ files: { attachments, addKept } }: { files: MessageFiles }) => (
  <VaultButton
    room={limits.messageFiles - attachments.filter((attachment) => !isRefused(attachment)).length}
    taken={fileIdsOf(attachments)}
    onPick={addKept}
  />
)
