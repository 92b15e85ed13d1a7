import type { CreatorBrief } from '@ovation/contract'
import { useLoginWay } from '~/shell/way-back'
import { useAppDispatch, useCurrentUser, useSettings } from '~/store'
import { Button, ButtonLink } from '~/ui/Button'
import { seatInvitation } from './seat-price'
import { type Chosen, openSubscribe } from './slice'

interface SubscribeButtonProps {
  creator: CreatorBrief
  /** The plan that is chosen when the sheet opens. */
  plan?: Chosen | undefined
  /** What it says, where the price of a month is not the right thing to say. */
  label?: string | undefined
  look?: 'go' | 'plain' | undefined
  full?: boolean | undefined
  className?: string | undefined
}

/** Opens the subscribe sheet; visitors are sent to log in and come back. Nothing where no seat is sold. */
export function SubscribeButton({ creator, plan, label, look = 'go', ...rest }: SubscribeButtonProps) {
  const dispatch = useAppDispatch()
  const member = useCurrentUser() !== null
  const loginWay = useLoginWay()
  const { freeSubscriptionEnabled } = useSettings()
  const invitation = seatInvitation(creator, freeSubscriptionEnabled)
  if (!invitation) return null
  const words = label ?? invitation
  if (!member) {
    return (
      <ButtonLink {...loginWay} look={look} {...rest}>
        {words}
      </ButtonLink>
    )
  }
  const { _id, username, name, avatar, isOnline, verifiedAccount } = creator
  const performer = { _id, username, name, avatar, isOnline, verifiedAccount }
  return (
    <Button look={look} {...rest} onClick={() => dispatch(openSubscribe({ performer, ...plan }))}>
      {words}
    </Button>
  )
}
