import { limits } from '@ovation/contract/limits'
import { reportReasons } from '@ovation/contract/report-reasons'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { reasonLabels } from '~/features/content/reports/report-labels'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import { durations, endOf } from '../people/durations'
import { forEachPerson } from '../people/for-each-person'
import { caseAbout } from './case-about'
import type { ContentListRow } from './content-rows'

export type ContentDecision = 'taken-down' | 'warned' | 'suspended'

const words = {
  'taken-down': { yes: 'Take down', busy: 'Taking down…', done: 'taken down', what: 'Take down' },
  warned: { yes: 'Warn', busy: 'Warning…', done: 'warned about', what: 'Warn about' },
  suspended: { yes: 'Suspend', busy: 'Suspending…', done: 'decided', what: 'Suspend the owners of' },
} as const

interface DecideContentSheetProps {
  rows: ContentListRow[]
  decision: ContentDecision
  onDone: () => void
  onClose: () => void
}

/** One decision about all of these: each has its case, its message to the owner and its entry in the audit log. */
export function DecideContentSheet({ rows, decision, onDone, onClose }: DecideContentSheetProps) {
  const { revalidate } = useRevalidator()
  const { yes, busy, done, what } = words[decision]
  const many = counted(rows.length, 'item')
  const submission = useSubmit(async (values) => {
    const reason = reportReasons.find((known) => known === textOf(values, 'reason')) ?? 'other'
    const end = decision === 'suspended' ? endOf(textOf(values, 'duration'), new Date()) : {}
    const body = { decision, reason, message: textOf(values, 'message'), ...end }
    await forEachPerson(rows, async (row) => {
      const id = await caseAbout(row)
      await api('POST /operator/cases/{id}/decision', { params: { id }, body })
    })
    toast({ message: `${many} ${done}.` })
    onDone()
    onClose()
    await revalidate()
  })
  return (
    <Sheet title={`${what} ${many}?`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <SelectField
          label="Reason"
          name="reason"
          options={reportReasons.map((value) => ({ value, text: reasonLabels[value] }))}
          defaultValue="other"
        />
        {decision === 'suspended' && (
          <SelectField label="How long" name="duration" options={durations} defaultValue="7" />
        )}
        <TextArea
          label="Message"
          name="message"
          rows={4}
          required
          maxLength={limits.decisionMessage}
          hint="The owner reads it. Reporters are never named."
        />
        <Submit busy={busy} full>
          {yes}
        </Submit>
      </Form>
    </Sheet>
  )
}
