import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { firstNameOf } from '~/ui/text/names'
import { useFollow } from './use-follow'

interface FollowButtonProps {
  creator: Parameters<typeof useFollow>[0]
  look?: 'go' | 'plain' | 'line'
  size?: 'md' | 'sm'
  className?: string | undefined
}

/** Visitors are sent to join; creators can’t follow themselves. */
export function FollowButton({ creator, look = 'plain', size, className }: FollowButtonProps) {
  const user = useCurrentUser()
  const joinLink = useJoinLink(undefined, `to follow ${firstNameOf(creator.name)}`)
  const { followed, toggle } = useFollow(creator)
  if (user?._id === creator._id) return null
  if (!user) {
    return (
      <ButtonLink {...joinLink} look={look} size={size} className={className}>
        Follow<span className="visually-hidden"> {creator.name}</span>
      </ButtonLink>
    )
  }
  return (
    <Button
      look={followed ? 'line' : look}
      size={size}
      className={className}
      aria-pressed={followed}
      onClick={toggle}
    >
      {followed ? 'Following' : 'Follow'}
      <span className="visually-hidden"> {creator.name}</span>
    </Button>
  )
}
