import type { Video } from '@ovation/contract'
import styles from './MoreVideos.module.css'
import { VideoCard } from './VideoCard'

/** A column beside the video, two by two below it. */
export function MoreVideos({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className={styles.more}>
      {videos.map((video) => (
        <li key={video._id}>
          <VideoCard video={video} ownPage />
        </li>
      ))}
    </ul>
  )
}
