import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, optionalOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted, money } from '~/ui/text/format'
import styles from '../console/detail/Detail.module.css'
import { refreshPending } from '../console/pending'
import { NotPaidField } from './NotPaidField'
import type { PayoutListRow } from './payout-rows'
import { SkippedPayouts } from './SkippedPayouts'

type Step = 'approved' | 'rejected' | 'done'

interface DecideBatchSheetProps {
  payouts: PayoutListRow[]
  step: Step
  onClose: () => void
  onDone: () => void
}

const words = {
  approved: { what: (what: string) => `Approve ${what}`, busy: 'Approving…', past: 'approved' },
  done: { what: (what: string) => `Mark ${what} as paid`, busy: 'Saving…', past: 'paid' },
  rejected: { what: (what: string) => `Reject ${what}`, busy: 'Rejecting…', past: 'rejected' },
}
const noteLength = 1000
const referenceLength = 200

/** One decision for several payouts. Those that were refused stay in the sheet, with the reason. */
export function DecideBatchSheet({ payouts, step, onClose, onDone }: DecideBatchSheetProps) {
  const { what, busy, past } = words[step]
  const [refused, setRefused] = useState<{ _id: string; reason: string }[]>([])
  // Decided payouts leave the list, and with it the selection.
  const [chosen] = useState(payouts)
  const { revalidate } = useRevalidator()
  const sum = money(chosen.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100)
  const submission = useSubmit(async (values) => {
    const { data } = await api('POST /operator/payouts/decide', {
      body: {
        payouts: chosen.map(({ _id: id, updatedAt }) => ({ id, updatedAt })),
        status: step,
        adminNote: optionalOf(values, 'adminNote'),
        reference: optionalOf(values, 'reference'),
        notPaid: checkedOf(values, 'notPaid') || undefined,
      },
    })
    const failed = data.flatMap(({ _id, error }) => (error ? [{ _id, reason: error.message }] : []))
    const done = data.length - failed.length
    if (done > 0) toast({ message: `${counted(done, 'payout')} ${past}.` })
    void refreshPending()
    await revalidate()
    if (failed.length > 0) return setRefused(failed)
    onDone()
    onClose()
  })
  const exported = chosen.filter(({ exportedAt }) => exportedAt !== null).length
  const title = what(counted(chosen.length, 'payout'))
  if (refused.length > 0)
    return (
      <Sheet title="Not decided" onClose={onClose}>
        <SkippedPayouts payouts={chosen} skipped={refused} />
        <Button full onClick={onClose}>
          Close
        </Button>
      </Sheet>
    )
  return (
    <Sheet title={title} held={submission.busy} onClose={onClose}>
      <p className={styles.lead}>
        {sum} in total. {step === 'done' && 'Payouts to Stripe accounts are sent now.'}
      </p>
      <Form submission={submission}>
        {step === 'done' && (
          <TextField label="Reference (optional)" name="reference" maxLength={referenceLength} />
        )}
        <TextArea
          label={step === 'rejected' ? 'Reason' : 'Message to the creators (optional)'}
          name="adminNote"
          rows={3}
          maxLength={noteLength}
          required={step === 'rejected'}
        />
        {step === 'rejected' && exported > 0 && <NotPaidField count={exported} />}
        <Submit busy={busy} full>
          {what(sum)}
        </Submit>
        <Hint>Each creator gets an email about this.</Hint>
      </Form>
    </Sheet>
  )
}
