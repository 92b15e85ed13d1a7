import { limits } from '@ovation/contract/limits'
import { fileIdsOf, isRefused } from '~/features/content/files/attachments/attachments'
import { VaultButton } from '~/features/content/vault/picker/VaultButton'
import type { MessageFiles } from './use-message-files'

/** Attaches files from the creator's vault. */
export const FromVault = ({ files: { attachments, addKept } }: { files: MessageFiles }) => (
  <VaultButton
    room={limits.messageFiles - attachments.filter((attachment) => !isRefused(attachment)).length}
    taken={fileIdsOf(attachments)}
    onPick={addKept}
  />
)
