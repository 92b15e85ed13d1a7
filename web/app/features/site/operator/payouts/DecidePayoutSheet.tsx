import { useRevalidator } from 'react-router'
import { api, failureOf } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, optionalOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { money, tokens } from '~/ui/text/format'
import styles from '../console/detail/Detail.module.css'
import { refreshPending } from '../console/pending'
import { NotPaidField } from './NotPaidField'
import type { PayoutShown } from './payout-rows'

type Step = 'approved' | 'rejected' | 'done'

interface DecidePayoutSheetProps {
  payout: PayoutShown
  step: Step
  onClose: () => void
}

const noteLength = 1000
const referenceLength = 200
/** Errors that mean that the screen is outdated. */
const overtaken = ['PAYOUT_CHANGED', 'PAYOUT_DECIDED', 'PAYOUT_BEING_SENT', 'PAYOUT_EXPORTED']

export function DecidePayoutSheet({ payout, step, onClose }: DecidePayoutSheetProps) {
  const { _id, updatedAt, performer } = payout
  const { title, lead, yes, busy, done } = wordsOf(payout)[step]
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const decision = {
      status: step,
      adminNote: optionalOf(values, 'adminNote'),
      reference: optionalOf(values, 'reference'),
      notPaid: checkedOf(values, 'notPaid') || undefined,
      updatedAt,
    }
    try {
      await api('PUT /admin/payout-requests/{id}', { params: { id: _id }, body: decision })
      toast({ message: done })
    } catch (error) {
      const { code, message } = failureOf(error)
      if (!overtaken.includes(code)) throw error
      toast({ kind: 'error', message })
    }
    void refreshPending()
    await revalidate()
    onClose()
  })
  const isRejected = step === 'rejected'
  return (
    <Sheet title={title} held={submission.busy} onClose={onClose}>
      <p className={styles.lead}>{lead}</p>
      <Form submission={submission}>
        {step === 'done' && payout.paymentAccountType !== 'stripe' && (
          <TextField
            label="Reference (optional)"
            name="reference"
            maxLength={referenceLength}
            hint="The transfer’s reference, so you can find it later."
          />
        )}
        <TextArea
          label={isRejected ? 'Reason' : 'Message to the creator (optional)'}
          name="adminNote"
          rows={3}
          maxLength={noteLength}
          required={isRejected}
          hint={`${performer.name} sees this with the payout and in the email.`}
        />
        {isRejected && payout.exportedAt && <NotPaidField count={1} />}
        <Submit busy={busy} full>
          {yes}
        </Submit>
        <Hint>{performer.name} gets an email about this.</Hint>
      </Form>
    </Sheet>
  )
}

const wordsOf = ({ amount, requestTokens, performer, destination, paymentAccountType }: PayoutShown) => {
  const sum = money(amount)
  const isSent = paymentAccountType === 'stripe'
  return {
    approved: {
      title: `Approve ${sum}`,
      lead: `${sum} will be paid to ${destination}. ${performer.name} can’t change the payout after this.`,
      yes: `Approve ${sum}`,
      busy: 'Approving…',
      done: `${sum} for ${performer.name} is approved.`,
    },
    done: {
      title: isSent ? `Send ${sum}` : `Mark ${sum} as paid`,
      lead: isSent
        ? `Stripe sends ${sum} to ${destination}.`
        : `Pay ${sum} to ${destination} first, then mark it as paid.`,
      yes: isSent ? `Send ${sum}` : 'Mark as paid',
      busy: isSent ? 'Sending…' : 'Saving…',
      done: `${sum} for ${performer.name} is paid.`,
    },
    rejected: {
      title: `Reject ${sum}`,
      lead: `${tokens(requestTokens)} tokens go back to ${performer.name}’s earnings.`,
      yes: 'Reject payout',
      busy: 'Rejecting…',
      done: `${performer.name}’s payout is rejected.`,
    },
  }
}
