import type { VaultFile } from '@ovation/contract'
import { api } from '~/api/client'
import { AudioPlayer } from '~/ui/media/AudioPlayer'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import { Picture } from '~/ui/picture/Picture'
import { srcSetOf } from '~/ui/picture/src-set'
import { nameOf } from '../labels'
import styles from './FilePreview.module.css'

/** The picture or player of a file. */
export function FilePreview({ item }: { item: VaultFile }) {
  const { medium, file } = item
  if (file.status === 'error')
    return <p className={styles.waiting}>{file.error ?? 'This file couldn’t be processed.'}</p>
  if (!file.url) return <p className={styles.waiting}>Processing, {file.progress}%</p>
  const renew = async () =>
    (await api('GET /files/{id}/status', { params: { id: file._id } }).catch(() => null))?.url ?? null
  if (medium === 'audio') return <AudioPlayer file={file} label={nameOf(item)} renew={renew} />
  if (medium === 'video')
    return (
      <VideoPlayer file={file} label={nameOf(item)} renew={renew} ratio="8 / 5" className={styles.media} />
    )
  return (
    <Picture
      src={file.url}
      srcSet={srcSetOf(file.thumbnails, file.width)}
      sizes="(min-width: 768px) 392px, 100vw"
      thumbhash={file.thumbhash}
      ratio={shapeOf(file)}
      alt={nameOf(item)}
      eager
      className={styles.media}
    />
  )
}

/** Tall pictures are cropped so that the actions stay visible. */
const tallest = 1

function shapeOf({ width, height }: VaultFile['file']) {
  const own = width && height ? width / height : 1
  return String(Math.max(tallest, own))
}
