import type { Video } from '@ovation/contract'
import { ItemCard, ItemCardSkeleton } from '~/features/content/items/ItemCard'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { lengthOf } from '~/ui/media/player/clock'

const ratio = '16 / 9'

export function VideoCard({ video, ownPage }: { video: Video; ownPage?: boolean }) {
  return (
    <ItemCard
      to={`/video/${video._id}`}
      item={video}
      title={video.title}
      ratio={ratio}
      ownPage={ownPage}
      // Viewers without access can watch the teaser.
      preview={(video.video ?? video.teaser)?.preview}
      extent={
        video.duration !== null && (
          <>
            <IconPlayerPlayFilled size={16} aria-hidden />
            {lengthOf(video.duration)}
          </>
        )
      }
    />
  )
}

export const VideoCardSkeleton = () => <ItemCardSkeleton ratio={ratio} />
