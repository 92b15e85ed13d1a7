import type { CreatorProfile, Stream, Video } from '@ovation/contract'
import { CardGrid } from '~/features/content/items/CardGrid'
import { VideoCard } from '~/features/content/videos/VideoCard'
import { profilePath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { firstNameOf, possessive } from '~/ui/text/names'
import { AnnouncedList } from '../announced/AnnouncedList'
import styles from './MoreOfCreator.module.css'

interface MoreOfCreatorProps {
  creator: CreatorProfile
  announced: readonly Stream[]
  videos: readonly Video[]
}

/** Below a stream: about the creator, scheduled streams and videos. */
export function MoreOfCreator({ creator, announced, videos }: MoreOfCreatorProps) {
  const name = firstNameOf(creator.name)
  return (
    <div className={styles.more}>
      {creator.bio && (
        <section aria-labelledby="about-creator">
          <h2 id="about-creator" className="display">
            About {name}
          </h2>
          <p className={styles.bio}>{creator.bio}</p>
          <Link to={profilePath(creator)} className={styles.all}>
            {possessive(name)} profile
          </Link>
        </section>
      )}
      {announced.length > 0 && (
        <section aria-labelledby="next-streams">
          <h2 id="next-streams" className="display">
            Coming up
          </h2>
          <AnnouncedList streams={announced} />
        </section>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="videos-of-creator">
          <h2 id="videos-of-creator" className="display">
            {possessive(name)} videos
          </h2>
          <CardGrid items={videos} card={(video) => <VideoCard video={video} ownPage />} />
          <Link to={`${profilePath(creator)}/videos`} className={styles.all}>
            All videos
          </Link>
        </section>
      )}
    </div>
  )
}
