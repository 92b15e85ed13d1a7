import { limits } from '@ovation/contract/limits'
import { reportReasons } from '@ovation/contract/report-reasons'
import { useState } from 'react'
import { reasonLabels } from '~/features/content/reports/report-labels'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { TextArea } from '~/ui/form/TextArea'
import { Link } from '~/ui/link/Link'
import { Card } from '../console/detail/DetailPage'
import styles from './case.module.css'
import type { CaseShown } from './case-rows'
import { AppealBar, DecisionBar } from './DecisionBar'
import { OtherUses } from './OtherUses'
import { RemovePartsSheet } from './RemovePartsSheet'
import { SuspendOwnerSheet } from './SuspendOwnerSheet'
import { useDecide } from './use-decide'

const reasons = reportReasons.map((value) => ({ value, text: reasonLabels[value] }))

interface CaseDecisionFormProps {
  one: CaseShown
  maySuspend: boolean
  mayRefund: boolean
}

/** What the owner reads, and the bar with the decisions at the bottom of the page. */
export function CaseDecisionForm({ one, maySuspend, mayRefund }: CaseDecisionFormProps) {
  const [suspending, setSuspending] = useState(false)
  const [removing, setRemoving] = useState(false)
  const decide = useDecide(one)
  const { submission, choose } = decide
  const { first, is, kind, owner } = one
  const buyers = is?.buyers ?? 0
  const isPerson = one.target === 'performer' || one.target === 'user'
  return (
    <>
      <Form submission={submission}>
        {one.takenDownBy && kind !== 'appeal' && (
          <p className={styles.quiet}>
            <Link to={`/admin/reports/${one.takenDownBy._id}`} className={styles.open}>
              Case {one.takenDownBy.number}
            </Link>{' '}
            has already taken this down.
          </p>
        )}
        <Card title={owner ? `Message to ${first}` : 'Decision'} right="Sent with your decision">
          {kind !== 'appeal' && (
            <SelectField
              label="Reason"
              name="reason"
              options={reasons}
              defaultValue={one.reason ?? 'other'}
            />
          )}
          <TextArea
            label="Message"
            name="message"
            rows={6}
            maxLength={limits.decisionMessage}
            hint="Reporters are never named."
          />
          {kind !== 'appeal' && one.reports > 0 && (
            <TextArea
              label="Reply to the reporters (optional)"
              name="reply"
              rows={2}
              maxLength={limits.decisionMessage}
              hint="Without one, they read that it was reviewed."
            />
          )}
          {kind !== 'appeal' && buyers > 0 && !one.takenDownBy && mayRefund && (
            <CheckField
              label={`When taking it down, refund ${buyers === 1 ? 'the fan' : `the ${buyers} fans`} who unlocked it`}
              name="refund"
            />
          )}
          {kind !== 'appeal' && one.canRestrict && <OtherUses uses={one.uses} />}
          {isPerson && kind !== 'appeal' && (
            <Button look="line" onClick={() => setRemoving(true)}>
              Remove from profile…
            </Button>
          )}
          <FormError why={submission.error} />
        </Card>
        {kind === 'appeal' ? (
          <AppealBar first={first} busy={submission.busy} choose={choose} />
        ) : (
          <DecisionBar
            one={one}
            busy={submission.busy || decide.isHiding}
            maySuspend={maySuspend && owner !== null}
            choose={choose}
            setHidden={decide.setHidden}
            onSuspend={() => setSuspending(true)}
          />
        )}
      </Form>
      {removing && <RemovePartsSheet one={one} onClose={() => setRemoving(false)} />}
      {suspending && <SuspendOwnerSheet one={one} decide={decide} onClose={() => setSuspending(false)} />}
    </>
  )
}
