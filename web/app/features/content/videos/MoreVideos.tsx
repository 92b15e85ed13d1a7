import type { Video } from '@ovation/contract'
import { useUnrestricted } from '~/features/content/moderation/restricted'
import styles from './MoreVideos.module.css'
import { VideoCard } from './VideoCard'

/** A column beside the video, two by two below it. */
export function MoreVideos({ videos }: { videos: readonly Video[] }) {
  const shown = useUnrestricted(videos)
  return (
    <ul className={styles.more}>
      {shown.map((video) => (
        <li key={video._id}>
          <VideoCard video={video} ownPage />
        </li>
      ))}
    </ul>
  )
}
