import type { Payout } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import { tokens } from '~/ui/text/format'

/** Cancels a payout request, after a confirmation. */
export function CancelPayout({ payout }: { payout: Payout }) {
  const { busy, run } = useCancelPayout(payout)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="bad" onClick={() => setAsking(true)}>
        Cancel request
      </Button>
      {asking && (
        <Confirm
          title="Cancel this payout request?"
          yes="Cancel request"
          no="Keep request"
          busy={busy && 'Cancelling…'}
          onYes={() => void run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          {tokens(payout.requestTokens)} tokens go back to your earnings. You can request them again at any
          time.
        </Confirm>
      )}
    </>
  )
}

function useCancelPayout({ _id, requestTokens }: Payout) {
  const { revalidate } = useRevalidator()
  return useAction(async () => {
    try {
      await api('PUT /payout-requests/{id}', { params: { id: _id }, body: { status: 'withdrawn' } })
      toast({ message: `Request cancelled. ${tokens(requestTokens)} tokens are back in your earnings.` })
    } finally {
      // An operator may have decided meanwhile; the page then shows the decision.
      await revalidate()
    }
  })
}
