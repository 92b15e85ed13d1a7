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
import { privateStreamPath } from './listen'
import { MinuteField, minutesOf } from './MinuteField'

interface PrivateSheetProps {
  creator: CreatorProfile
  onClose: () => void
}

const firstMinutes = '10'

/** How long, what it costs at most, and asking for it. */
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

  const ask = () =>
    pay(async (once) => {
      if (minutes === null) return
      const wish = { params: { id }, body: { minutes, pricePerMinute } }
      const asked = await once(wish, (headers) =>
        api('POST /streaming/private/{id}', { ...wish, headers }),
      ).catch(async (error: unknown) => {
        // The price has changed, and the page brings the new one.
        await revalidate()
        throw error
      })
      await dispatch(refreshBalance()).catch(() => {})
      onClose()
      await navigate(privateStreamPath(asked._id))
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
        <Button look="go" full disabled={minutes === null} busy={paying && 'Requesting…'} onClick={ask}>
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
