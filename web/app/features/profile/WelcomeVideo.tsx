import type { MediaFile } from '@ovation/contract'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import styles from './WelcomeVideo.module.css'

export function WelcomeVideo({ name, file }: { name: string; file: MediaFile }) {
  return (
    <div className={styles.welcome}>
      <VideoPlayer file={file} label={`A welcome from ${name}`} ratio="16 / 9" />
    </div>
  )
}
