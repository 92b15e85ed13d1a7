import type { Payout } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { tokens } from '~/ui/format'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'

/** Taking back what was asked for, after a question. */
export function Withdraw({ payout }: { payout: Payout }) {
  const { busy, run } = useWithdraw(payout)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="bad" onClick={() => setAsking(true)}>
        Withdraw it
      </Button>
      {asking && (
        <Confirm
          title="Withdraw this request?"
          yes="Withdraw it"
          no="Keep it"
          busy={busy && 'Withdrawing…'}
          onYes={() => void run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          {tokens(payout.requestTokens)} tokens go back to your earnings, and you can ask for them anew.
        </Confirm>
      )}
    </>
  )
}

function useWithdraw({ _id, requestTokens }: Payout) {
  const { revalidate } = useRevalidator()
  return useAction(async () => {
    try {
      await api('PUT /payout-requests/{id}', { params: { id: _id }, body: { status: 'withdrawn' } })
      toast({ message: `${tokens(requestTokens)} tokens are back with your earnings.` })
    } finally {
      // Somebody may have decided meanwhile; the page then says what.
      await revalidate()
    }
  })
}
