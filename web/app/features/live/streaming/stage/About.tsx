import type { CreatorProfile, Stream } from '@ovation/contract'
import { FollowButton } from '~/features/identity/follow/FollowButton'
import { useFollow } from '~/features/identity/follow/use-follow'
import { SubscribeButton } from '~/features/money/subscriptions/SubscribeButton'
import { profilePath } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { Name } from '~/ui/text/Name'
import { PrivateButton } from '../private/PrivateButton'
import styles from './About.module.css'

interface AboutProps {
  creator: CreatorProfile
  stream: Stream
  isOver: boolean
}

/** Title and creator: over the video on a phone, below it on larger screens. */
export function About({ creator, stream, isOver }: AboutProps) {
  const isMine = useCurrentUser()?._id === creator._id
  const { followers } = useFollow(creator)
  return (
    <div className={styles.about}>
      <h1 className={`${styles.title} display`}>{stream.title}</h1>
      <Link to={profilePath(creator)} className={styles.person}>
        <Avatar src={creator.avatar} live={!isOver} eager />
        <span className={styles.who}>
          <span className={styles.name}>
            <Name name={creator.name} verified={creator.verifiedAccount} />
          </span>
          <small>
            {creator.username && `@${creator.username} · `}
            {counted(followers, 'follower')}
          </small>
        </span>
      </Link>
      <div className={styles.actions}>
        {isMine ? (
          <ButtonLink to="/creator/live">Back to the studio</ButtonLink>
        ) : (
          <>
            <FollowButton creator={creator} look="line" />
            {!creator.isSubscribed && <SubscribeButton creator={creator} label="Subscribe" look="plain" />}
            {!isOver && (
              <span className={styles.private}>
                <PrivateButton creator={creator} />
              </span>
            )}
          </>
        )}
      </div>
      {stream.description && <p className={styles.description}>{stream.description}</p>}
    </div>
  )
}
