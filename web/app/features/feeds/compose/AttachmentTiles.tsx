import { type DragEvent, useState } from 'react'
import { FieldMessage } from '~/ui/form/FieldMessage'
import IconPlus from '~/ui/icons/IconPlus'
import { AttachmentTile } from './AttachmentTile'
import styles from './AttachmentTiles.module.css'
import { accepted } from './attachments'
import { partsOf } from './draft'
import { draftChanges } from './draft-changes'
import { PickFiles } from './PickFiles'
import type { Composer } from './use-composer'

/** The files of a post in their order, to be moved by dragging or by their arrows. */
export function AttachmentTiles({ composer: { draft, change, attach, problems } }: { composer: Composer }) {
  const parts = partsOf(draft)
  const [dragged, setDragged] = useState<string | null>(null)
  if (parts.length === 0) return null

  const dropOn = (at: number) => (event: DragEvent) => {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
    change(draftChanges.placed({ key: dragged, at }))
    setDragged(null)
  }
  const kinds = [accepted.photo, accepted.video, accepted.audio].join()

  return (
    <>
      <ul className={styles.tiles} aria-label="Files">
        {parts.map((attachment, place) => (
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
              {...(place > 0
                ? { onEarlier: () => change(draftChanges.placed({ key: attachment.key, at: place - 1 })) }
                : {})}
              {...(place < parts.length - 1
                ? { onLater: () => change(draftChanges.placed({ key: attachment.key, at: place + 1 })) }
                : {})}
            />
          </li>
        ))}
        <li>
          <PickFiles accept={kinds} label="Add more files" onPick={attach} className={styles.add}>
            <IconPlus size={24} stroke={1.75} aria-hidden />
            Add more
          </PickFiles>
        </li>
      </ul>
      <FieldMessage id="compose-media-message" error={problems.media} hint={undefined} />
    </>
  )
}
