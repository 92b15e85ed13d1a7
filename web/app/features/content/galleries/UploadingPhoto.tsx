import { useEffect, useState } from 'react'
import { connectionLostMessage } from '~/api/resumable/upload'
import { IconButton } from '~/ui/controls/IconButton'
import IconRefresh from '~/ui/icons/IconRefresh'
import IconX from '~/ui/icons/IconX'
import { Picture } from '~/ui/picture/Picture'
import styles from './PhotoTable.module.css'
import type { QueuedPhoto } from './photo-queue'

interface UploadingPhotoProps {
  photo: QueuedPhoto
  onCancel: (key: string) => void
  onRetry: (key: string) => void
}

/** A photo that is being uploaded, or the reason why not. */
export function UploadingPhoto({ photo, onCancel, onRetry }: UploadingPhotoProps) {
  const { key, file, picture, stage } = photo
  const [broken, setBroken] = useState(false)
  const failed = stage.name === 'failed'
  const stopped = failed || stage.name === 'refused'
  const percent = stage.name === 'sending' ? Math.round(stage.fraction * 100) : 0

  useEffect(() => () => URL.revokeObjectURL(picture), [picture])

  return (
    <li className={styles.photo}>
      <Picture
        src={picture}
        ratio="1 / 1"
        className={`${styles.picture} ${broken ? styles.broken : styles.coming}`}
        onError={() => setBroken(true)}
      >
        <span className={styles.actions}>
          {failed && (
            <IconButton
              label={`Retry ${file.name}`}
              icon={IconRefresh}
              size={20}
              className={styles.action}
              onClick={() => onRetry(key)}
            />
          )}
          <IconButton
            label={stopped ? `Remove ${file.name}` : `Cancel ${file.name}`}
            icon={IconX}
            size={20}
            className={styles.action}
            onClick={() => onCancel(key)}
          />
        </span>
        <div className={styles.state}>
          {stage.name === 'failed' || stage.name === 'refused' ? (
            <p role="alert">{stage.sentence}</p>
          ) : (
            <>
              {stage.name === 'sending' && stage.isWaiting ? (
                <p role="status">{connectionLostMessage}</p>
              ) : (
                <p>{stage.name === 'waiting' ? 'Waiting' : `${percent}%`}</p>
              )}
              <div
                className={styles.bar}
                role="progressbar"
                aria-label={`Upload of ${file.name}`}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent}
              >
                <i style={{ width: `${percent}%` }} />
              </div>
            </>
          )}
        </div>
      </Picture>
    </li>
  )
}
