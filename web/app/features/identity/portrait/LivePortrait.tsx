import { streamPath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'

interface LivePortraitProps {
  creator: { _id: string; username: string | null; name: string; avatar: string }
  size?: 44 | 128
  className?: string
}

/** The portrait of a live creator, which links to the stream. */
export function LivePortrait({ creator, size, className }: LivePortraitProps) {
  return (
    <Link to={streamPath(creator)} className={className} aria-label={`Watch ${creator.name} live`}>
      <Avatar src={creator.avatar} size={size} live />
    </Link>
  )
}
