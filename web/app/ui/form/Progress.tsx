import { Button } from '~/ui/Button'
import styles from './Progress.module.css'

interface ProgressProps {
  /** From 0 to 1. */
  fraction: number
  onCancel: () => void
}

export function Progress({ fraction, onCancel }: ProgressProps) {
  const percent = Math.round(fraction * 100)
  return (
    <div className={styles.progress}>
      <p>{fraction < 1 ? `Uploading, ${percent} %` : 'Sent. Having a look at it…'}</p>
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
