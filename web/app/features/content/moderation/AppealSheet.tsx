import type { ContentDecision } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { Hint } from '~/ui/feedback/Hint'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'

interface AppealSheetProps {
  decision: ContentDecision
  what: string
  onSent: (text: string) => void
  onClose: () => void
}

export function AppealSheet({ decision, what, onSent, onClose }: AppealSheetProps) {
  const submission = useSubmit(async (values) => {
    const text = textOf(values, 'text')
    await api('POST /moderation/decisions/{id}/appeal', { params: { id: decision._id }, body: { text } })
    toast({ message: 'Appeal sent.' })
    onSent(text)
    onClose()
  })
  return (
    <Sheet title={`Appeal about your ${what}`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <TextArea
          label="Why is this a mistake?"
          name="text"
          rows={5}
          required
          minLength={10}
          maxLength={limits.appeal}
        />
        <Submit busy="Sending…" full>
          Send appeal
        </Submit>
        <Hint>You can appeal once. Somebody else reviews it, if possible.</Hint>
      </Form>
    </Sheet>
  )
}
