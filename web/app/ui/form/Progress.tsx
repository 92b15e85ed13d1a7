import { connectionLostMessage, type Progress as UploadProgress } from '~/api/resumable/upload'
import { Button } from '~/ui/controls/Button'
import styles from './Progress.module.css'

interface ProgressProps extends UploadProgress {
  onCancel: () => void
}

export function Progress({ fraction, isWaiting, onCancel }: ProgressProps) {
  const percent = Math.round(fraction * 100)
  return (
    <div className={styles.progress}>
      {isWaiting ? (
        <p role="status">{connectionLostMessage}</p>
      ) : (
        <p>{fraction < 1 ? `Uploading, ${percent}%` : 'Uploaded. Checking the file…'}</p>
      )}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Upload"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
