import type { MediaFile } from '@ovation/contract'
import { mediumOf } from '@ovation/contract/media'
import IconFileText from '~/ui/icons/IconFileText'
import { AudioPlayer } from '~/ui/media/AudioPlayer'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import { Picture } from '~/ui/picture/Picture'
import styles from './Files.module.css'

/** The media of a case. */
export const Files = ({ files }: { files: MediaFile[] }) => (
  <div className={styles.files}>
    {files.map((file, index) => (
      <CaseFile key={file._id} file={file} label={`File ${index + 1} of ${files.length}`} />
    ))}
  </div>
)

function CaseFile({ file, label }: { file: MediaFile; label: string }) {
  if (!file.url) return <span className={styles.frame}>Not ready</span>
  if (mediumOf(file.type) === 'audio') {
    return (
      <div className={styles.wide}>
        <AudioPlayer file={file} label={label} />
      </div>
    )
  }
  if (file.preview) return <VideoPlayer file={file} label={label} className={styles.wide} />
  return (
    <a href={file.url} target="_blank" rel="noreferrer">
      {file.mimeType.startsWith('image/') ? (
        <Picture src={file.thumbnails[0] ?? file.url} thumbhash={file.thumbhash} ratio="4 / 3" alt={label} />
      ) : (
        <span className={styles.frame}>
          <IconFileText size={24} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{label}</span>
        </span>
      )}
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
