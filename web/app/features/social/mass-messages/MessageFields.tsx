import { limits } from '@ovation/contract/limits'
import type { ReactNode } from 'react'
import { AttachButton } from '~/features/social/messages/attachments/AttachButton'
import { FromVault } from '~/features/social/messages/attachments/FromVault'
import { MessageFilesField } from '~/features/social/messages/attachments/MessageFilesField'
import type { MessageFiles } from '~/features/social/messages/attachments/use-message-files'
import { useFieldError } from '~/ui/form/form-context'
import { TextArea } from '~/ui/form/TextArea'
import styles from './MessageFields.module.css'

interface MessageFieldsProps {
  text: string
  onText: (text: string) => void
  files: MessageFiles
  /** A note about the buyers. */
  note?: ReactNode
}

/** The text, files and price of a message. */
export function MessageFields({ text, onText, files, note }: MessageFieldsProps) {
  const error = useFieldError('fileIds')
  return (
    <>
      <TextArea
        label="Message"
        name="text"
        rows={5}
        maxLength={limits.message}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {files.attachments.length === 0 && (
        <div className={styles.add}>
          <AttachButton onPick={files.attach} />
          <span aria-hidden>Add photos, videos or audio</span>
        </div>
      )}
      <div className={styles.add}>
        <FromVault files={files} />
        <span aria-hidden>Add from your vault</span>
      </div>
      <MessageFilesField files={files} canSell look="grid" error={error} note={note} />
    </>
  )
}
