import type { Payout } from '@ovation/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, sentenceOf } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { tokens } from '~/ui/format'
import { toast } from '~/ui/toast'

/** Taking back what was asked for, after a question. */
export function Withdraw({ payout }: { payout: Payout }) {
  const { withdraw, busy } = useWithdraw(payout)
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
          onYes={() => void withdraw().then(() => setAsking(false))}
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
  const under = useRef(false)
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    if (under.current) return
    under.current = true
    setBusy(true)
    try {
      await api('PUT /payout-requests/{id}', { params: { id: _id }, body: { status: 'withdrawn' } })
      toast({ message: `${tokens(requestTokens)} tokens are back with your earnings.` })
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
    } finally {
      // Somebody may have decided meanwhile; the page then says what.
      await revalidate()
      under.current = false
      setBusy(false)
    }
  }

  return { withdraw, busy }
}
