import type { CreatorCard } from '@ovation/contract'
import { FollowButton } from '~/features/identity/follow/FollowButton'
import { useFollow } from '~/features/identity/follow/use-follow'
import { cardPicture, type Place } from '~/features/identity/people/card-picture'
import { cardPrice } from '~/features/identity/people/price'
import { useLiveNow } from '~/features/identity/portrait/live-now'
import { profilePath, streamPath } from '~/shell/session'
import { useSettings } from '~/store/hooks'
import { LiveChip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Picture } from '~/ui/picture/Picture'
import { counted, excerpt } from '~/ui/text/format'
import { Name } from '~/ui/text/Name'
import styles from './IntroCard.module.css'

const bioLength = 220

const place: Place = [
  { from: '768px', width: '640px', ratio: 8 / 5 },
  { width: '100vw', ratio: 8 / 5 },
]

/** A large card of a suggested creator. */
export function IntroCard({ creator: shown }: { creator: CreatorCard }) {
  const creator = useLiveNow(shown)
  const { followers } = useFollow(creator)
  const { freeSubscriptionEnabled } = useSettings()
  const { price, after } = cardPrice(creator, freeSubscriptionEnabled)
  const path = profilePath(creator)
  return (
    <article className={styles.card}>
      <Link to={creator.live ? streamPath(creator) : path} className={styles.person}>
        <Avatar src={creator.avatar} online={creator.isOnline && !creator.live} live={creator.live} />
        <span className={styles.who}>
          <span className={styles.name}>
            <Name name={creator.name} verified={creator.verifiedAccount} />
          </span>
          {creator.username && <small>@{creator.username}</small>}
        </span>
      </Link>
      {creator.bio && <p className={styles.bio}>{excerpt(creator.bio, bioLength)}</p>}
      <Link
        to={creator.live ? streamPath(creator) : path}
        tabIndex={-1}
        aria-hidden
        className={styles.picture}
      >
        <Picture {...cardPicture(creator, place)}>
          {creator.live && (
            <span className={styles.live}>
              <LiveChip />
            </span>
          )}
        </Picture>
      </Link>
      <footer className={styles.foot}>
        <p>
          <b>{price}</b>
          <span>
            {[after && `${after} after`, counted(followers, 'follower')].filter(Boolean).join(' · ')}
          </span>
        </p>
        <FollowButton creator={creator} />
      </footer>
    </article>
  )
}
