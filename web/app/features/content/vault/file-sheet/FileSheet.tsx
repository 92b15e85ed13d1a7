import type { VaultFile } from '@ovation/contract'
import { useState } from 'react'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Sheet } from '~/ui/overlay/Sheet'
import { LocalDay } from '~/ui/text/LocalDay'
import { boughtText, mediumLabels } from '../labels'
import { DeleteFile } from './DeleteFile'
import { FilePreview } from './FilePreview'
import styles from './FileSheet.module.css'
import { SendTo } from './SendTo'
import { UseList } from './UseList'

interface FileSheetProps {
  item: VaultFile
  onClose: () => void
  onDeleted: () => void
}

/** One file: preview, actions, uses and buyers. */
export function FileSheet({ item, onClose, onDeleted }: FileSheetProps) {
  const [isSending, setSending] = useState(false)
  if (isSending) {
    return (
      <Sheet title="Send to" onClose={() => setSending(false)}>
        <SendTo fileId={item._id} />
      </Sheet>
    )
  }
  const { medium, createdAt, uses, buyers } = item
  return (
    <Sheet title={mediumLabels[medium]} onClose={onClose}>
      <FilePreview item={item} />
      <p className={styles.facts}>
        <span>
          Uploaded on <LocalDay instant={createdAt} />
        </span>
        {buyers > 0 && <span>{boughtText(buyers)}</span>}
      </p>
      <div className={styles.actions}>
        <Button look="go" onClick={() => setSending(true)}>
          Send in a message
        </Button>
        <ButtonLink to={`/creator/posts/new?vault=${item._id}`}>Use in a post</ButtonLink>
      </div>
      {uses > 0 ? (
        <UseList fileId={item._id} />
      ) : (
        <>
          <p className={styles.unused}>Not used anywhere. Unused uploads are deleted after a day.</p>
          <DeleteFile
            item={item}
            onDeleted={() => {
              onDeleted()
              onClose()
            }}
          />
        </>
      )}
    </Sheet>
  )
}
