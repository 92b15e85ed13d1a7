import type { Feed, MediaFile } from '@ovation/contract'
import { type Medium, mediumOf } from '@ovation/contract/media'
import { lazy, Suspense } from 'react'
import { usePhotoReport } from '~/features/content/reports/use-photo-report'
import { latePart } from '~/ui/hydration/late-part'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import audioStyles from '~/ui/media/AudioPlayer.module.css'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { LateVideoPlayer } from '~/ui/media/LateVideoPlayer'
import { PhotoGrid } from '~/ui/media/PhotoGrid'
import { videoRatio } from '~/ui/media/video-ratio'
import styles from './PostCard.module.css'
import { editPath } from './paths'
import { renewFileUrl } from './renew-file-url'

/** For the creator only, while a file is processed. */
const NotReady = lazy(() =>
  import('~/features/content/creator-content/NotReady').then((module) => ({ default: module.NotReady })),
)

const AudioPlayer = latePart(
  () => import('~/ui/media/AudioPlayer').then((module) => module.AudioPlayer),
  [audioStyles],
  () => (
    <div className={audioStyles.player} aria-hidden>
      <div className={audioStyles.wave} />
    </div>
  ),
)

const isOf = (medium: Medium) => (file: MediaFile) => mediumOf(file.type) === medium

/** Pages are not streamed, so lazy parts load in the browser only; until then the cover is shown. */
function Unready({ post, file }: { post: Feed; file: MediaFile }) {
  const here = useHydrated()
  const cover = <CoverPicture cover={post.cover} ratio="16 / 9" />
  if (!here) return cover
  return (
    <Suspense fallback={cover}>
      <NotReady cover={post.cover} file={file} edit={editPath(post._id)} />
    </Suspense>
  )
}

/** The videos, photos and audio of a post. */
export function PostMedia({ post }: { post: Feed }) {
  const { files, thumbnail, performer, teaser } = post
  const { report, sheet } = usePhotoReport(performer)
  const ready = files.filter(({ url }) => url)
  const unready = files.find(({ status }) => status === 'error') ?? files.find(({ url }) => !url)
  const videos = ready.filter(isOf('video'))
  const photos = ready.filter(isOf('photo'))
  const sounds = ready.filter(isOf('audio'))
  const of = (thing: string, place: number, all: unknown[]) =>
    `${thing}${all.length > 1 ? ` ${place + 1} of ${all.length}` : ''} by ${performer.name}`
  const poster = thumbnail?.thumbnails.at(-1)
  return (
    <>
      {sheet}
      {videos.map((file, place) => (
        <LateVideoPlayer
          key={file._id}
          file={file}
          label={of('video', place, videos)}
          poster={place === 0 ? poster : undefined}
          ratio={videoRatio(file)}
          renew={renewFileUrl(post, file._id)}
        />
      ))}
      {photos.length > 0 && <PhotoGrid photos={photos} name={performer.name} onReport={report} />}
      {sounds.length > 0 && (
        <div
          className={videos.length + photos.length > 0 ? `${styles.sounds} ${styles.below}` : styles.sounds}
        >
          {sounds.map((file, place) => (
            <AudioPlayer
              key={file._id}
              file={file}
              label={of('sound', place, sounds)}
              renew={renewFileUrl(post, file._id)}
            />
          ))}
        </div>
      )}
      {unready && <Unready post={post} file={unready} />}
      {files.length === 0 && teaser?.url && (
        <LateVideoPlayer file={teaser} label={`Teaser by ${performer.name}`} ratio={videoRatio(teaser)} />
      )}
    </>
  )
}
