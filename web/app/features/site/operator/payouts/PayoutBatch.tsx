import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { DecideBatchSheet } from './DecideBatchSheet'
import { ExportPayoutsSheet } from './ExportPayoutsSheet'
import type { PayoutListRow } from './payout-rows'

interface PayoutBatchProps {
  payouts: PayoutListRow[]
  step: 'pending' | 'approved'
  onDone: () => void
}

/** What can be done with the selected payouts. */
export function PayoutBatch({ payouts, step, onDone }: PayoutBatchProps) {
  const [open, setOpen] = useState<'approved' | 'done' | 'rejected' | 'export' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {step === 'pending' ? (
        <Button size="sm" onClick={() => setOpen('approved')}>
          Approve
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={() => setOpen('export')}>
            Export for the bank
          </Button>
          <Button size="sm" onClick={() => setOpen('done')}>
            Mark as paid
          </Button>
        </>
      )}
      <Button size="sm" look="bad" onClick={() => setOpen('rejected')}>
        Reject
      </Button>
      {open === 'export' && <ExportPayoutsSheet payouts={payouts} onClose={close} />}
      {open && open !== 'export' && (
        <DecideBatchSheet payouts={payouts} step={open} onClose={close} onDone={onDone} />
      )}
    </>
  )
}
