import type { CreatorProfile, Stream } from '@ovation/contract'
import { FollowButton } from '~/features/identity/follow/FollowButton'
import { useFollow } from '~/features/identity/follow/use-follow'
import { profilePath } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Avatar } from '~/ui/picture/Avatar'
import { firstNameOf, possessive } from '~/ui/text/names'
import { AnnouncedList } from '../announced/AnnouncedList'
import { PrivateButton } from '../private/PrivateButton'
import styles from './OffAir.module.css'

interface OffAirProps {
  creator: CreatorProfile
  announced: readonly Stream[]
}

/** The stream page of a creator who is not live. */
export function OffAir({ creator, announced }: OffAirProps) {
  const isMine = useCurrentUser()?._id === creator._id
  const { followed } = useFollow(creator)
  const name = firstNameOf(creator.name)
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <Avatar src={creator.avatar} size={128} eager />
        <h1 className="display">{isMine ? 'You’re not live' : `${name} isn’t live right now`}</h1>
        <p>{nextOf(announced.length, { isMine, followed, name })}</p>
        <div className={styles.actions}>
          {isMine ? (
            <ButtonLink look="go" to="/creator/live">
              Open the studio
            </ButtonLink>
          ) : (
            <>
              <FollowButton creator={creator} />
              <PrivateButton creator={creator} />
              <ButtonLink to={profilePath(creator)}>{possessive(name)} page</ButtonLink>
            </>
          )}
        </div>
      </div>
      {announced.length > 0 && <AnnouncedList streams={announced} isNarrow />}
      <ButtonLink look="bare" to="/live">
        See who’s live
      </ButtonLink>
    </div>
  )
}

interface About {
  isMine: boolean
  followed: boolean
  name: string
}

function nextOf(announced: number, { isMine, followed, name }: About) {
  if (announced > 0) return announced === 1 ? 'The next stream is below.' : 'The next streams are below.'
  if (isMine) return 'Open the studio to go live.'
  return followed
    ? `You follow ${name}, so we’ll notify you when the next stream starts.`
    : `Follow ${name} and we’ll notify you when the next stream starts.`
}
