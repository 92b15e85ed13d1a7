import type { Photo } from '@ovation/contract'
import { useState } from 'react'
import { CoverPicture } from '~/features/items/CoverPicture'
import { Chip } from '~/ui/Chip'
import { Confirm } from '~/ui/Confirm'
import { IconButton } from '~/ui/IconButton'
import IconStar from '~/ui/icons/IconStar'
import IconTrash from '~/ui/icons/IconTrash'
import styles from './PhotoTable.module.css'

interface KeptPhotoProps {
  photo: Photo
  onCover: (photo: Photo) => Promise<void>
  onRemove: (photo: Photo) => Promise<void>
}

/** A picture the gallery has. */
export function KeptPhoto({ photo, onCover, onRemove }: KeptPhotoProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    await onRemove(photo)
    setBusy(false)
    setAsking(false)
  }

  return (
    <li className={styles.photo}>
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
        <span className={styles.ways}>
          {!photo.isGalleryCover && (
            <IconButton
              label="Set as cover"
              icon={IconStar}
              size={20}
              className={styles.way}
              onClick={() => void onCover(photo)}
            />
          )}
          <IconButton
            label="Delete this picture"
            icon={IconTrash}
            size={20}
            className={styles.way}
            onClick={() => setAsking(true)}
          />
        </span>
      </CoverPicture>
      {asking && (
        <Confirm
          title="Delete this picture?"
          yes="Delete it"
          busy={busy && 'Deleting…'}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        >
          The photo is deleted for good.
        </Confirm>
      )}
    </li>
  )
}
