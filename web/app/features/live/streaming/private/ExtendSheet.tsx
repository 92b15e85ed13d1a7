import type { PrivateStream } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { BalanceLines } from '~/features/money/wallet/BalanceLines'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
import { TopUpFirst } from '~/features/money/wallet/TopUpFirst'
import { usePaying } from '~/features/money/wallet/use-paying'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Sheet } from '~/ui/overlay/Sheet'
import { Tokens } from '~/ui/text/Tokens'
import { MinuteField, minutesOf } from './MinuteField'

interface ExtendSheetProps {
  privateStream: PrivateStream
  onChange: (privateStream: PrivateStream) => void
  onClose: () => void
}

/** Adds minutes to a running private stream. */
export default function ExtendSheet({ privateStream, onChange, onClose }: ExtendSheetProps) {
  const [typed, setTyped] = useState('5')
  const minutes = minutesOf(typed)
  const cost = (minutes ?? 0) * privateStream.pricePerMinute
  const balance = useCurrentUser()?.balance ?? 0
  const dispatch = useAppDispatch()
  const { pay, paying, failure } = usePaying<PrivateStream>()
  const extend = () =>
    pay(async (once) => {
      if (minutes === null) return
      const input = { params: { id: privateStream._id }, body: { minutes } }
      onChange(
        await once(input, (headers) => api('POST /streaming/private/{id}/minutes', { ...input, headers })),
      )
      await dispatch(refreshBalance()).catch(() => {})
      onClose()
    })
  return (
    <Sheet title="Add minutes" held={paying} onClose={onClose}>
      <MinuteField typed={typed} onType={setTyped} />
      {minutes !== null && (
        <PriceLines>
          <PriceLine label={`On hold for ${minutes} min`}>
            <Tokens amount={cost} />
          </PriceLine>
          <BalanceLines change={-cost} />
        </PriceLines>
      )}
      <FormError why={failure?.message} />
      <TopUpFirst missing={cost - balance} label="Top up to add minutes" back="Back to the private stream">
        <Button look="go" full disabled={minutes === null} busy={paying && 'Adding…'} onClick={extend}>
          Add {minutes ?? 0} {minutes === 1 ? 'minute' : 'minutes'}
        </Button>
      </TopUpFirst>
    </Sheet>
  )
}
