import type { CreatorProfile, MySubscription } from '@ovation/contract'
import { BookmarkButton } from '~/features/content/reactions/BookmarkButton'
import { FollowButton } from '~/features/identity/follow/FollowButton'
import { useFollow } from '~/features/identity/follow/use-follow'
import { freeDaysOf } from '~/features/identity/people/free-trial'
import { LivePortrait } from '~/features/identity/portrait/LivePortrait'
import { useLiveNow } from '~/features/identity/portrait/live-now'
import { SubscribeButton } from '~/features/money/subscriptions/SubscribeButton'
import { SubscribedLine } from '~/features/money/subscriptions/SubscribedLine'
import { afterFreeDays } from '~/features/money/subscriptions/subscription-price'
import { TipButton } from '~/features/money/wallet/tips/TipButton'
import { MessageButton } from '~/features/social/messages/MessageButton'
import { profilePath, streamPath } from '~/shell/session'
import { useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { ChipLink } from '~/ui/controls/Chip'
import { IconButton } from '~/ui/controls/IconButton'
import { Hint } from '~/ui/feedback/Hint'
import { latePart } from '~/ui/hydration/late-part'
import IconShare2 from '~/ui/icons/IconShare2'
import { Link } from '~/ui/link/Link'
import menuStyles from '~/ui/overlay/MoreMenu.module.css'
import { Avatar } from '~/ui/picture/Avatar'
import { useShare } from '~/ui/share/use-share'
import { shortCount } from '~/ui/text/format'
import { Name } from '~/ui/text/Name'
import { Bio } from './Bio'
import styles from './Identity.module.css'

const CreatorMenu = latePart(
  () => import('~/features/content/more-menu/CreatorMenu').then((module) => module.CreatorMenu),
  [menuStyles],
)

interface IdentityProps {
  profile: CreatorProfile
  subscription: MySubscription | null
  mine: boolean
  url: string
}

/** The head of a creator's page with its actions. */
export function Identity({ profile: shown, subscription, mine, url }: IdentityProps) {
  const profile = useLiveNow(shown)
  const share = useShare(profile.name, url)
  return (
    <header className={styles.identity}>
      {mine && !profile.verifiedAccount && (
        <p className={styles.notice} role="note">
          Only you can see this page. It goes public once your documents are approved.
        </p>
      )}
      {profile.live ? (
        <LivePortrait creator={profile} size={128} className={styles.avatar} />
      ) : (
        <Avatar
          src={profile.avatar}
          size={128}
          online={profile.isOnline}
          alt={`Profile photo of ${profile.name}`}
          eager
          className={styles.avatar}
        />
      )}
      <div className={styles.signs}>
        {!mine && (
          <BookmarkButton
            objectType="performer"
            objectId={profile._id}
            kept={profile.isBookMarked}
            size={20}
            look="plain"
          />
        )}
        <IconButton label="Share" icon={IconShare2} size={20} look="plain" onClick={share} />
        {!mine && <CreatorMenu creator={profile} path={profilePath(profile)} />}
        {mine && <ButtonLink to="/creator/account">Edit page</ButtonLink>}
      </div>
      <div className={styles.words}>
        <h1 className="display">
          <Name name={profile.name} verified={profile.verifiedAccount} />
        </h1>
        <p className={styles.handle}>
          {[profile.username && `@${profile.username}`, profile.isOnline && 'Online now']
            .filter(Boolean)
            .join(' · ')}
          {profile.live && (
            <ChipLink to={streamPath(profile)} look="live">
              LIVE, watch now
            </ChipLink>
          )}
        </p>
        <Stats profile={profile} mine={mine} />
        {profile.bio && <Bio text={profile.bio} />}
      </div>
      {!mine && (
        <div className={styles.actions}>
          {subscription?.isLive ? (
            <SubscribedLine creator={profile} subscription={subscription} className={styles.subscribe} />
          ) : (
            !profile.isSubscribed && <Invitation profile={profile} />
          )}
          <FollowButton creator={profile} look="line" />
          <TipButton creator={profile} />
          <MessageButton creator={profile} />
        </div>
      )}
    </header>
  )
}

/** On phones: the button, and the price after the free trial. */
function Invitation({ profile }: { profile: CreatorProfile }) {
  const { freeSubscriptionEnabled } = useSettings()
  return (
    <div className={styles.subscribe}>
      <SubscribeButton creator={profile} full />
      {freeDaysOf(profile, freeSubscriptionEnabled) > 0 && <Hint>{afterFreeDays(profile)}</Hint>}
    </div>
  )
}

/** Followers always, subscribers and likes if there are any. The tabs count posts and videos. */
function Stats({ profile, mine }: { profile: CreatorProfile; mine: boolean }) {
  const { followers } = useFollow(profile)
  const { subscribers, likes } = profile.stats
  const counts = [
    { word: 'follower', count: followers },
    ...[
      { word: 'subscriber', count: subscribers },
      { word: 'like', count: likes },
    ].filter(({ count }) => count > 0),
  ]
  return (
    <ul className={styles.stats}>
      {counts.map(({ word, count }) => (
        <li key={word}>
          {mine && word === 'follower' ? (
            <Link to="/creator/followers">
              <Count count={count} word={word} />
            </Link>
          ) : (
            <Count count={count} word={word} />
          )}
        </li>
      ))}
    </ul>
  )
}

const Count = ({ count, word }: { count: number; word: string }) => (
  <>
    <b>{shortCount(count)}</b> {count === 1 ? word : `${word}s`}
  </>
)
