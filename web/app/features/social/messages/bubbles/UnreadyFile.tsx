import type { MediaFile } from '@ovation/contract'
import { mediumOf } from '@ovation/contract/media'
import { useState } from 'react'
import { useFileProgress } from '~/shell/files/use-file-progress'
import IconAlertCircle from '~/ui/icons/IconAlertCircle'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconVideo from '~/ui/icons/IconVideo'
import styles from './MessageMedia.module.css'

const kinds = {
  photo: { words: 'photo', icon: IconPhoto },
  video: { words: 'video', icon: IconVideo },
  audio: { words: 'recording', icon: IconMusic },
}

const kindOf = ({ type }: Pick<MediaFile, 'type'>) => kinds[mediumOf(type) ?? 'photo']

/** A file that is processing or failed. An event updates the message when it is ready. */
export function UnreadyFile({ file, isMine }: { file: MediaFile; isMine: boolean }) {
  const { words, icon: Sign } = kindOf(file)
  if (file.status === 'error') {
    return (
      <p className={styles.unready} data-failed>
        <IconAlertCircle size={24} stroke={1.75} aria-hidden />
        {(isMine && file.error) || `This ${words} couldn’t be processed.`}
      </p>
    )
  }
  return (
    <div className={styles.unready}>
      <Sign size={24} stroke={1.75} aria-hidden />
      <span>Processing the {words}</span>
      {isMine && <OwnProgress file={file} words={words} />}
    </div>
  )
}

/** Only the owner can read the progress. */
function OwnProgress({ file, words }: { file: MediaFile; words: string }) {
  const [percent, setPercent] = useState(file.progress)
  useFileProgress([file._id], ({ progress }) => setPercent(progress))
  return (
    <span
      className={styles.bar}
      role="progressbar"
      aria-label={`Processing the ${words}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
