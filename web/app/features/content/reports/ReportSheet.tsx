import type { ReportTarget } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { reportReasons } from '@ovation/contract/report-reasons'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { reasonLabels, targetLabels } from './report-labels'

export interface ReportSheetProps {
  target: ReportTarget
  targetId: string
  /** The name of the owner, or of the reported person. */
  name: string
  onClose: () => void
}

const reasons = reportReasons.map((value) => ({ value, text: reasonLabels[value] }))

/** Reports something to the operators. */
export function ReportSheet({ target, targetId, name, onClose }: ReportSheetProps) {
  const submission = useSubmit(async (values) => {
    const chosen = textOf(values, 'reason')
    const reason = reportReasons.find((known) => known === chosen) ?? 'other'
    const description = optionalOf(values, 'description')
    await api('POST /reports', { body: { target, targetId, reason, description } })
    toast({ message: 'Thanks. We’ll review your report.' })
    onClose()
  })
  const isPerson = target === 'performer' || target === 'user'
  return (
    <Sheet
      title={isPerson ? `Report ${name}` : `Report this ${targetLabels[target]}`}
      held={submission.busy}
      onClose={onClose}
    >
      <Form submission={submission}>
        <SelectField label="What’s wrong?" name="reason" options={reasons} empty="Choose a reason" required />
        <TextArea
          label="Details (optional)"
          name="description"
          rows={3}
          maxLength={limits.reportDescription}
          hint="Anything that helps us understand."
        />
        <Submit busy="Sending…" full>
          Send report
        </Submit>
        <Hint>Only the people who run this site can see your report. {name} won’t be notified.</Hint>
      </Form>
    </Sheet>
  )
}
