import type { Cover, MediaFile } from '@ovation/contract'
import { useFileRetry } from '~/shell/files/use-file-retry'
import { useProgress } from '~/shell/files/use-progress'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { CoverPicture } from '~/ui/media/CoverPicture'
import styles from './NotReady.module.css'

interface NotReadyProps {
  cover: Cover
  /** Null when it was removed. */
  file: MediaFile | null
  /** Where another file can be chosen. */
  edit: string
}

/** Shown to the creator in place of a file that is not ready. */
export function NotReady({ cover, file, edit }: NotReadyProps) {
  const progress = useProgress([file])(file)
  const { busy, retry } = useFileRetry([file])
  return (
    <CoverPicture cover={cover} ratio="16 / 9" className={styles.place}>
      <div className={styles.words}>
        {progress === undefined ? (
          <>
            <p>{file ? (file.error ?? 'This file couldn’t be processed.') : 'No file yet.'}</p>
            <div className={styles.actions}>
              {file?.status === 'error' && (
                <Button look="light" busy={busy && 'Trying…'} onClick={retry}>
                  Retry
                </Button>
              )}
              <ButtonLink to={edit} look="picture">
                Choose another file
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p aria-live="polite">Processing, {progress}%. Only you can see it until it’s done.</p>
            <div className={styles.bar} aria-hidden>
              <i style={{ width: `${progress}%` }} />
            </div>
          </>
        )}
      </div>
    </CoverPicture>
  )
}
