import { type DragEvent, useState } from 'react'
import { FieldMessage } from '~/ui/form/FieldMessage'
import IconPlus from '~/ui/icons/IconPlus'
import { AttachmentTile } from './AttachmentTile'
import styles from './AttachmentTiles.module.css'
import type { ChangeAttachments } from './attachment-changes'
import { type Attachment, anyKind } from './attachments'
import { PickFiles } from './PickFiles'

interface AttachmentTilesProps {
  attachments: readonly Attachment[]
  change: ChangeAttachments
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
  onPlace: (move: { key: string; at: number }) => void
  /** An error about all files. */
  error?: string | undefined
  /** `strip` is one scrolling line. */
  look?: 'grid' | 'strip'
}

/** Files in order; they can be moved by dragging or with arrows. */
export function AttachmentTiles(props: AttachmentTilesProps) {
  const { attachments, change, onAdd, onRemove, onPlace, error, look = 'grid' } = props
  const [dragged, setDragged] = useState<string | null>(null)
  if (attachments.length === 0) return null

  const dropOn = (at: number) => (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    onPlace({ key: dragged, at })
    setDragged(null)
  }

  return (
    <>
      <ul className={styles.tiles} data-look={look} aria-label="Files">
        {attachments.map((attachment, place) => (
          <li
            key={attachment.key}
            draggable
            data-dragged={attachment.key === dragged || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(attachment.key)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged) event.preventDefault()
            }}
            onDrop={dropOn(place)}
          >
            <AttachmentTile
              attachment={attachment}
              name={attachment.name || `file ${place + 1}`}
              change={change}
              onRemove={() => onRemove(attachment.key)}
              {...(place > 0 ? { onEarlier: () => onPlace({ key: attachment.key, at: place - 1 }) } : {})}
              {...(place < attachments.length - 1
                ? { onLater: () => onPlace({ key: attachment.key, at: place + 1 }) }
                : {})}
            />
          </li>
        ))}
        <li>
          <PickFiles accept={anyKind} label="Add more files" onPick={onAdd} className={styles.add}>
            <IconPlus size={24} stroke={1.75} aria-hidden />
            Add more
          </PickFiles>
        </li>
      </ul>
      <FieldMessage id="attachments-message" error={error} hint={undefined} />
    </>
  )
}
