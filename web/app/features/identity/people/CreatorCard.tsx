import type { CreatorCard as Creator } from '@ovation/contract'
import { isFollowed, selectFollow } from '~/features/identity/follow/slice'
import { useLiveNow } from '~/features/identity/portrait/live-now'
import { profilePath, streamPath } from '~/shell/session'
import { useAppSelector, useSettings } from '~/store/hooks'
import { Chip, LiveChip } from '~/ui/controls/Chip'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Picture } from '~/ui/picture/Picture'
import { firstSentence } from '~/ui/text/format'
import { Name } from '~/ui/text/Name'
import styles from './CreatorCard.module.css'
import { cardPicture, type Place } from './card-picture'
import { cardPrice } from './price'

const bioLength = 80

/** On phones the card is 44vw wide; two thirds of the device pixels are enough there. */
const place: Place = [
  { from: '768px', width: '250px', ratio: 4 / 3 },
  { width: '30vw', ratio: 4 / 3 },
]

interface CreatorCardProps {
  creator: Creator
  /** Loaded eagerly: visible without scrolling. */
  eager?: boolean
}

/** A creator in a grid. The card links to the profile; while live, its picture links to the stream. */
export function CreatorCard({ creator: shown, eager = false }: CreatorCardProps) {
  const creator = useLiveNow(shown)
  const { freeSubscriptionEnabled } = useSettings()
  const { price, after } = cardPrice(creator, freeSubscriptionEnabled)
  const followed = useAppSelector((state) => isFollowed(selectFollow(state), creator))
  const picture = (
    <Picture {...cardPicture(creator, place)} ratio="4 / 3" eager={eager}>
      {(creator.live || followed) && (
        <span className={styles.chips}>
          {creator.live && <LiveChip />}
          {followed && <Chip look="picture">Following</Chip>}
        </span>
      )}
    </Picture>
  )
  const words = (
    <span className={styles.words}>
      <Avatar
        src={creator.avatar}
        size={52}
        online={creator.isOnline && !creator.live}
        live={creator.live}
        className={styles.avatar}
      />
      <span className={styles.name}>
        <Name name={creator.name} verified={creator.verifiedAccount} />
      </span>
      {creator.bio && <span className={styles.bio}>{firstSentence(creator.bio, bioLength)}</span>}
      <span className={styles.price}>
        {price}
        {after && <small>{after} after</small>}
      </span>
    </span>
  )
  if (creator.live) {
    return (
      <div className={styles.card}>
        <Link to={streamPath(creator)} aria-label={`Watch ${creator.name} live`}>
          {picture}
        </Link>
        <Link to={profilePath(creator)} className={styles.person}>
          {words}
        </Link>
      </div>
    )
  }
  return (
    <Link to={profilePath(creator)} className={styles.card}>
      {picture}
      {words}
    </Link>
  )
}

export function CreatorCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton ratio="4 / 3" />
      <span className={styles.words}>
        <span className={styles.avatar}>
          <Skeleton width="52px" height="52px" round />
        </span>
        <Skeleton width="70%" height="20px" />
        <Skeleton width="90%" height="16px" />
        <Skeleton width="40%" height="20px" />
      </span>
    </div>
  )
}
