import type { CreatorProfile, PrivateStream } from '@ovation/contract'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { BalanceLines } from '~/features/money/wallet/BalanceLines'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
import { TopUpFirst } from '~/features/money/wallet/TopUpFirst'
import { usePaying } from '~/features/money/wallet/use-paying'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Hint } from '~/ui/feedback/Hint'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Sheet } from '~/ui/overlay/Sheet'
import { firstNameOf } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import { MinuteField, minutesOf } from './MinuteField'
import { privateStreamPath } from './private-stream-listeners'

interface PrivateSheetProps {
  creator: CreatorProfile
  onClose: () => void
}

const firstMinutes = '10'

/** Requests a private stream: minutes and tokens to hold. */
export default function PrivateSheet({ creator, onClose }: PrivateSheetProps) {
  const { _id: id, privateChatPrice: pricePerMinute } = creator
  const name = firstNameOf(creator.name)
  const [typed, setTyped] = useState(firstMinutes)
  const minutes = minutesOf(typed)
  const cost = (minutes ?? 0) * pricePerMinute
  const balance = useCurrentUser()?.balance ?? 0
  const { pay, paying, failure } = usePaying<PrivateStream>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  const request = () =>
    pay(async (once) => {
      if (minutes === null) return
      const input = { params: { id }, body: { minutes, pricePerMinute } }
      const requested = await once(input, (headers) =>
        api('POST /streaming/private/{id}', { ...input, headers }),
      ).catch(async (error: unknown) => {
        // The price may have changed: the page loads the new one.
        await revalidate()
        throw error
      })
      await dispatch(refreshBalance()).catch(() => {})
      onClose()
      await navigate(privateStreamPath(requested._id))
    })

  return (
    <Sheet title={`Private stream with ${name}`} held={paying} onClose={onClose}>
      <MinuteField typed={typed} onType={setTyped} />
      {minutes !== null && (
        <PriceLines>
          <PriceLine label="Per minute">
            <Tokens amount={pricePerMinute} />
          </PriceLine>
          <PriceLine label={`On hold for ${minutes} min`}>
            <Tokens amount={cost} />
          </PriceLine>
          <BalanceLines change={-cost} />
        </PriceLines>
      )}
      <FormError why={failure?.message} />
      <TopUpFirst missing={cost - balance} label="Top up to request" back="Back to the private stream">
        <Button look="go" full disabled={minutes === null} busy={paying && 'Requesting…'} onClick={request}>
          Request {minutes ?? 0} {minutes === 1 ? 'minute' : 'minutes'}
        </Button>
      </TopUpFirst>
      <Hint>
        You pay for each minute as it starts. Unused minutes are refunded. If {name} declines, you get
        everything back.
      </Hint>
    </Sheet>
  )
}
