import type { Photo } from '@ovation/contract'

import { useState } from 'react'
import { Chip } from '~/ui/controls/Chip'
import { IconButton } from '~/ui/controls/IconButton'
import IconChevronLeft from '~/ui/icons/IconChevronLeft'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconStar from '~/ui/icons/IconStar'
import IconTrash from '~/ui/icons/IconTrash'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { Confirm } from '~/ui/overlay/Confirm'
import styles from './PhotoTable.module.css'

interface StoredPhotoProps {
  photo: Photo
  onCover: (photo: Photo) => Promise<void>
  onRemove: (photo: Photo) => Promise<void>
  /** Its position and the number of photos. */
  place: number
  total: number
  onMove: (at: number) => void
  onDrag: () => void
  onDrop: () => void
}

/** A stored photo of the gallery. */
export function StoredPhoto({
  photo,
  onCover,
  onRemove,
  place,
  total,
  onMove,
  onDrag,
  onDrop,
}: StoredPhotoProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove(photo)
    setBusy(false)
    setAsking(false)
  }

  return (
    <li
      className={styles.photo}
      draggable={total > 1}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Dropped files are handled by the table.
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        event.stopPropagation()
        onDrop()
      }}
    >
      <CoverPicture
        cover={photo.cover}
        ratio="1 / 1"
        sizes="180px"
        alt={photo.title}
        className={styles.picture}
      >
        {photo.isGalleryCover && (
          <Chip look="picture" className={styles.mark}>
            Cover
          </Chip>
        )}
        {total > 1 && (
          <span className={styles.move}>
            {place > 0 && (
              <IconButton
                label={`Move photo ${place + 1} earlier`}
                icon={IconChevronLeft}
                size={20}
                className={styles.action}
                onClick={() => onMove(place - 1)}
              />
            )}
            {place < total - 1 && (
              <IconButton
                label={`Move photo ${place + 1} later`}
                icon={IconChevronRight}
                size={20}
                className={`${styles.action} ${styles.later}`}
                onClick={() => onMove(place + 1)}
              />
            )}
          </span>
        )}
        <span className={styles.actions}>
          {!photo.isGalleryCover && (
            <IconButton
              label="Set as cover"
              icon={IconStar}
              size={20}
              className={styles.action}
              onClick={() => void onCover(photo)}
            />
          )}
          <IconButton
            label="Delete this photo"
            icon={IconTrash}
            size={20}
            className={styles.action}
            onClick={() => setAsking(true)}
          />
        </span>
      </CoverPicture>
      {asking && (
        <Confirm
          title="Delete this photo?"
          yes="Delete"
          busy={busy && 'Deleting…'}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          This can’t be undone.
        </Confirm>
      )}
    </li>
  )
}
