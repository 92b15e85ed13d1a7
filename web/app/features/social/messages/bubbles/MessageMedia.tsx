import type { MediaFile, Message } from '@ovation/contract'
import { type Medium, mediumOf } from '@ovation/contract/media'
import { AudioPlayer } from '~/ui/media/AudioPlayer'
import { PhotoGrid } from '~/ui/media/PhotoGrid'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import { videoRatio } from '~/ui/media/video-ratio'
import { renewMessageFile } from '../state/receive'
import styles from './MessageMedia.module.css'
import { UnreadyFile } from './UnreadyFile'

const isOf = (medium: Medium) => (file: MediaFile) => mediumOf(file.type) === medium

/** Photos, videos and audio; files that are not ready show their state. */
export function MessageMedia({ message, isMine }: { message: Message; isMine: boolean }) {
  const { files, senderInfo } = message
  const ready = files.filter(({ url }) => url)
  const photos = ready.filter(isOf('photo'))
  const name = isMine ? 'you' : senderInfo.name
  const of = (thing: string, place: number, all: unknown[]) =>
    `${thing}${all.length > 1 ? ` ${place + 1} of ${all.length}` : ''} from ${name}`
  return (
    <div className={styles.media}>
      {photos.length > 0 && (
        <div className={styles.pictures}>
          <PhotoGrid photos={photos} name={name} />
        </div>
      )}
      {ready.filter(isOf('video')).map((file, place, all) => (
        <VideoPlayer
          key={file._id}
          file={file}
          label={of('video', place, all)}
          ratio={videoRatio(file)}
          className={styles.video}
          renew={renewMessageFile(message, file._id)}
        />
      ))}
      {ready.filter(isOf('audio')).map((file, place, all) => (
        <AudioPlayer
          key={file._id}
          file={file}
          label={of('audio', place, all)}
          renew={renewMessageFile(message, file._id)}
        />
      ))}
      {files
        .filter(({ url }) => !url)
        .map((file) => (
          <UnreadyFile key={file._id} file={file} isMine={isMine} />
        ))}
    </div>
  )
}
