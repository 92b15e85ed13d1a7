import type { Video } from '@ovation/contract'
import { api } from '~/api/client'
import { NotReady } from '~/features/content/creator-content/NotReady'
import { LockPanel } from '~/features/content/locks/LockPanel'
import { UnlockActions } from '~/features/content/locks/UnlockActions'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import styles from './VideoScreen.module.css'

/** The player, the lock, or the processing state. */
export function VideoScreen({ video }: { video: Video }) {
  const { _id, title, cover, access } = video
  if (!access.allowed) return <Closed video={video} />
  if (!video.video?.url)
    return <NotReady cover={video.cover} file={video.video} edit={`/creator/videos/${_id}`} />
  return (
    <VideoPlayer
      file={video.video}
      label={title}
      poster={cover.blurred ? undefined : cover.url}
      className={styles.screen}
      renew={async () => {
        const fresh = await api('GET /performer-assets/videos/{id}', { params: { id: _id } })
        return fresh.video?.url ?? null
      }}
    />
  )
}

function Closed({ video }: { video: Video }) {
  const { title, teaser, duration } = video
  const media = { photos: 0, videos: 1, audios: 0, duration: duration ?? 0 }
  return (
    <>
      <div className={styles.screen}>
        <LockPanel
          item={video}
          media={media}
          action={<UnlockActions kind="video" item={video} title={title} media={media} />}
        />
      </div>
      {teaser?.url && (
        <section className={styles.teaser} aria-labelledby="teaser">
          <h2 id="teaser">Teaser</h2>
          <VideoPlayer file={teaser} label={`Teaser of ${title}`} ratio="16 / 9" className={styles.screen} />
        </section>
      )}
    </>
  )
}
