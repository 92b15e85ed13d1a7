import type { CreatorBrief } from '@ovation/contract'
import { freeDaysOf } from '~/features/identity/people/free-trial'
import { useAfterLogin, useJoinLink } from '~/shell/return-to'
import { useAppDispatch, useCurrentUser, useSettings } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { firstNameOf } from '~/ui/text/names'
import { type Chosen, freePlan, openSubscribe, planOf, planWord } from './slice'
import { subscribeLabel } from './subscription-price'

interface SubscribeButtonProps {
  creator: CreatorBrief
  /** The preselected plan. */
  plan?: Chosen | undefined
  /** The label, if it is not the monthly price. */
  label?: string | undefined
  look?: 'go' | 'plain' | undefined
  size?: 'md' | 'sm' | undefined
  full?: boolean | undefined
  className?: string | undefined
}

/** Opens the subscribe sheet; visitors join first and return to it. Renders nothing if no subscription is sold. */
export function SubscribeButton({ creator, plan, label, look = 'go', ...rest }: SubscribeButtonProps) {
  const dispatch = useAppDispatch()
  const member = useCurrentUser() !== null
  const { freeSubscriptionEnabled } = useSettings()
  const { _id, username, name, avatar, isOnline, verifiedAccount } = creator
  // A free trial is offered first.
  const free = freeDaysOf(creator, freeSubscriptionEnabled) > 0 ? freePlan : undefined
  const chosen = plan ?? free
  const start = (wanted: Chosen | undefined) => {
    const performer = { _id, username, name, avatar, isOnline, verifiedAccount }
    dispatch(openSubscribe({ performer, ...wanted }))
  }
  const what = `subscribe ${_id}`
  const joinLink = useJoinLink(
    chosen ? `${what} ${planWord(chosen)}` : what,
    `to subscribe to ${firstNameOf(name)}`,
  )
  useAfterLogin(what, (rest) => member && start(planOf(rest) ?? chosen))
  const invitation = subscribeLabel(creator, freeSubscriptionEnabled)
  if (!invitation) return null
  const words = label ?? invitation
  if (!member) {
    return (
      <ButtonLink {...joinLink} look={look} {...rest}>
        Join to {words.charAt(0).toLowerCase() + words.slice(1)}
      </ButtonLink>
    )
  }
  return (
    <Button look={look} {...rest} onClick={() => start(chosen)}>
      {words}
    </Button>
  )
}
