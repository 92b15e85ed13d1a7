import type { ReactNode } from 'react'
import { PriceField } from '~/features/content/creator-content/PriceField'
import { AttachmentTiles } from '~/features/content/files/attachments/AttachmentTiles'
import { CheckField } from '~/ui/form/CheckField'
import styles from './MessageFilesField.module.css'
import type { MessageFiles } from './use-message-files'

interface MessageFilesFieldProps {
  files: MessageFiles
  canSell: boolean
  /** Why it can't be sent, after an attempt. */
  error?: string | undefined
  look?: 'grid' | 'strip'
  /** A note about the buyer. */
  note?: ReactNode
}

/** The files of a message and their price. Empty without files. */
export function MessageFilesField({ files, canSell, error, look = 'strip', note }: MessageFilesFieldProps) {
  if (files.attachments.length === 0) return null
  return (
    <div className={styles.field}>
      <AttachmentTiles
        attachments={files.attachments}
        change={files.change}
        onAdd={files.attach}
        onRemove={files.remove}
        onPlace={files.place}
        error={error}
        look={look}
      />
      {canSell && (
        <div className={styles.sale}>
          <CheckField
            look="switch"
            name="isForSale"
            label="Sell these files"
            hint="Files stay blurred until they’re paid for. Your text is free to read."
            checked={files.isForSale}
            onChange={(event) => files.setForSale(event.currentTarget.checked)}
          />
          {files.isForSale && <PriceField kind="message" price={files.price} onChange={files.setPrice} />}
          {files.isForSale && note}
        </div>
      )}
    </div>
  )
}
