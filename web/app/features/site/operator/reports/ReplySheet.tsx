import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { newUuid } from '~/api/new-key'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import type { CaseShown } from './case-rows'

/** Writes to everyone who reported it. */
export function ReplySheet({ one, onClose }: { one: CaseShown; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // The same id for every attempt: a repeated request sends it once.
  const [clientId] = useState(() => newUuid())
  const submission = useSubmit(async (values) => {
    await api('POST /operator/cases/{id}/replies', {
      params: { id: one._id },
      body: { text: textOf(values, 'text'), clientId },
    })
    toast({ message: 'Reply sent.' })
    onClose()
    await revalidate()
  })
  return (
    <Sheet
      title={`Reply to ${counted(one.reports, 'person', 'people')}`}
      held={submission.busy}
      onClose={onClose}
    >
      <Form submission={submission}>
        <TextArea label="Message" name="text" rows={5} required maxLength={limits.decisionMessage} />
        <Submit busy="Sending…" full>
          Send reply
        </Submit>
        <Hint>Each gets it as a notification. They don’t learn of each other.</Hint>
      </Form>
    </Sheet>
  )
}
