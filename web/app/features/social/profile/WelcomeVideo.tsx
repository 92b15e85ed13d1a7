import type { MediaFile } from '@ovation/contract'
import { LateVideoPlayer } from '~/ui/media/LateVideoPlayer'
import styles from './WelcomeVideo.module.css'

export function WelcomeVideo({ name, file }: { name: string; file: MediaFile }) {
  return (
    <div className={styles.welcome}>
      <LateVideoPlayer file={file} label={`Welcome video from ${name}`} ratio="16 / 9" />
    </div>
  )
}
