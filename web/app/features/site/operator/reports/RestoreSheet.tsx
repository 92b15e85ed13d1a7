import { limits } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import type { CaseShown } from './case-rows'

/** Shows content again that was taken down. */
export function RestoreSheet({ one, onClose }: { one: CaseShown; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    await api('POST /operator/cases/{id}/restore', {
      params: { id: one._id },
      body: { message: textOf(values, 'message') },
    })
    toast({ message: `The ${one.what} is visible again.` })
    onClose()
    await revalidate()
  })
  return (
    <Sheet title={`Restore this ${one.what}?`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextArea
          label={`Message to ${one.first}`}
          name="message"
          rows={3}
          required
          maxLength={limits.decisionMessage}
        />
        <Submit busy="Restoring…" full>
          Restore
        </Submit>
      </Form>
    </Sheet>
  )
}
