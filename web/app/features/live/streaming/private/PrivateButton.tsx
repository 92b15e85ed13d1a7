import type { CreatorProfile } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { useAfterLogin, useJoinLink } from '~/shell/return-to'
import { useCurrentUser, useFeature } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import IconLock from '~/ui/icons/IconLock'
import { tokens } from '~/ui/text/format'
import { firstNameOf } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'

const PrivateSheet = lazy(() => import('./PrivateSheet'))

interface PrivateButtonProps {
  creator: CreatorProfile
  /** For narrow places. */
  small?: boolean
}

/** Requests a private stream. Hidden if the creator has no price for one, and for creators and operators. */
export function PrivateButton({ creator, small = false }: PrivateButtonProps) {
  const user = useCurrentUser()
  const intent = `private ${creator._id}`
  const joinLink = useJoinLink(intent, `to request a private stream with ${firstNameOf(creator.name)}`)
  const [open, setOpen] = useState(false)
  useAfterLogin(intent, () => setOpen(true))
  const price = creator.privateChatPrice
  const hasLive = useFeature('live')
  if (!hasLive || price <= 0 || user?.isPerformer || user?.isOperator) return null
  const label = (
    <>
      <IconLock size={20} stroke={1.75} aria-hidden />
      {small ? (
        <span>
          Private
          <span className="visually-hidden"> stream, {tokens(price)} tokens a minute</span>
        </span>
      ) : (
        <span>
          Private stream, <Tokens amount={price} /> a minute
        </span>
      )}
    </>
  )
  const look = small ? 'picture' : 'plain'
  if (!user) {
    return (
      <ButtonLink look={look} {...joinLink}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <PrivateSheet creator={creator} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
