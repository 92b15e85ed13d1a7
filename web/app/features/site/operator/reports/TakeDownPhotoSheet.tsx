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

interface TakeDownPhotoSheetProps {
  fileId: string
  onDone: () => void
  onClose: () => void
}

/** Takes down one photo wherever it is used. It gets a case of its own, which its owner can appeal against. */
export function TakeDownPhotoSheet({ fileId, onDone, onClose }: TakeDownPhotoSheetProps) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const reason = reportReasons.find((known) => known === textOf(values, 'reason')) ?? 'other'
    const { _id: id } = await api('POST /operator/cases', { body: { target: 'photo', targetId: fileId } })
    const body = { decision: 'taken-down', reason, message: textOf(values, 'message') } as const
    await api('POST /operator/cases/{id}/decision', { params: { id }, body })
    toast({ message: 'Photo taken down.' })
    onDone()
    onClose()
    await revalidate()
  })
  return (
    <Sheet title="Take down this photo?" held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <p>It disappears wherever it is used. The rest stays.</p>
        <SelectField
          label="Reason"
          name="reason"
          options={reportReasons.map((value) => ({ value, text: reasonLabels[value] }))}
          defaultValue="other"
        />
        <TextArea
          label="Message"
          name="message"
          rows={4}
          required
          maxLength={limits.decisionMessage}
          hint="The owner reads it. Reporters are never named."
        />
        <Submit busy="Taking down…" full>
          Take down
        </Submit>
      </Form>
    </Sheet>
  )
}
