import type { CreatorDecision, DocumentField } from '@ovation/contract'
import { Hint } from '~/ui/feedback/Hint'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from '../console/detail/Detail.module.css'
import type { CreatorRow } from './creator-rows'
import { documentLabels, questions } from './decision-labels'
import { useDecide } from './use-decide'

interface DecideSheetProps {
  creator: CreatorRow
  decision: Exclude<CreatorDecision, 'approve'>
  onClose: () => void
}

const fields: DocumentField[] = ['idVerification', 'documentVerification']
const reasonLength = 1000

/** Asks for the reason, which the creator reads. */
export function DecideSheet({ creator, decision, onClose }: DecideSheetProps) {
  const { title, lead, reason, yes, busy, done } = questions[decision]
  const decide = useDecide(creator)
  const submission = useSubmit(async (values) => {
    const asked = fields.filter((field) => values.getAll('documents').includes(field))
    const verdict = {
      decision,
      reason: textOf(values, 'reason'),
      ...(decision === 'ask' ? { documents: asked } : {}),
    }
    await decide(verdict, done(creator.name))
    onClose()
  })
  return (
    <Sheet title={title(creator.name)} held={submission.busy} onClose={onClose}>
      <p className={styles.lead}>{lead}</p>
      <Form submission={submission}>
        {decision === 'ask' && (
          <fieldset className={styles.asked}>
            <legend>Documents</legend>
            {fields.map((field) => (
              <CheckField
                key={field}
                name="documents"
                value={field}
                label={documentLabels[field]}
                defaultChecked={creator.askedDocuments.includes(field)}
              />
            ))}
          </fieldset>
        )}
        <TextArea label={reason} name="reason" rows={3} required maxLength={reasonLength} />
        <Submit busy={busy} full>
          {yes}
        </Submit>
        <Hint>{creator.name} gets an email with this message.</Hint>
      </Form>
    </Sheet>
  )
}
