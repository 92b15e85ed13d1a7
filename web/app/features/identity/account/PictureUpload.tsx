import { Button } from '~/ui/controls/Button'
import { formatSize } from '~/ui/form/format-size'
import { PickFile } from '~/ui/form/PickFile'
import { Progress } from '~/ui/form/Progress'
import { CropSheet } from './crop/CropSheet'
import styles from './PictureUpload.module.css'
import { type PictureTarget, usePictureUpload } from './use-picture-upload'

interface PictureUploadProps extends PictureTarget {
  /** The URL of the current picture. */
  current: string | null
  /** Whether it is an uploaded picture, which can be removed. */
  isOwn: boolean
  shape: 'round' | 'wide'
  /** The alternative text of the picture. */
  alt: string
}

export function PictureUpload({ current, isOwn, shape, alt, ...target }: PictureUploadProps) {
  const { preview, progress, choose, chosen, sendCropped, closeCrop, cancel, removing, removePicture } =
    usePictureUpload(target)
  const shown = preview ?? current
  return (
    <div className={styles[shape]}>
      {shown && (
        <div className={styles.frame} data-busy={progress !== null || undefined}>
          <img src={shown} alt={alt} />
        </div>
      )}
      <div className={styles.side}>
        {progress === null ? (
          <>
            <div className={styles.actions}>
              <PickFile accept="image/jpeg,image/png,image/webp,image/avif" onPick={choose}>
                Choose a photo
              </PickFile>
              {isOwn && (
                <Button look="bare" busy={removing && 'Removing…'} onClick={removePicture}>
                  Remove
                </Button>
              )}
            </div>
            <p>JPEG, PNG or WebP, up to {formatSize(target.maxBytes)}.</p>
          </>
        ) : (
          <Progress {...progress} onCancel={cancel} />
        )}
      </div>
      {chosen && <CropSheet chosen={chosen} shape={shape} onClose={closeCrop} onCropped={sendCropped} />}
    </div>
  )
}
