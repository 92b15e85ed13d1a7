import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, failureOf } from '~/api/client'
import { newUuid } from '~/api/new-key'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { refreshPending } from '../console/pending'
import type { ThreadRow } from './inbox-rows'

/** The reply is an email. A repetition of the request sends one. */
export function ReplyForm({ thread: { _id: id, name, replies } }: { thread: ThreadRow }) {
  const { revalidate } = useRevalidator()
  const [clientId] = useState(() => newUuid())
  const submission = useSubmit(async (values) => {
    const body = {
      text: textOf(values, 'text'),
      close: checkedOf(values, 'close'),
      clientId,
      seenReplies: replies,
    }
    try {
      await api('POST /operator/inbox/{id}/replies', { params: { id }, body })
      toast({ message: `Reply sent to ${name}.` })
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code !== 'ALREADY_ANSWERED') throw error
      toast({ kind: 'error', message })
    }
    await Promise.all([revalidate(), refreshPending()])
  })
  return (
    <Form submission={submission}>
      <TextArea
        label="Reply"
        name="text"
        rows={5}
        maxLength={5000}
        required
        hint={`${name} gets this by email.`}
      />
      <CheckField label="Close the message" name="close" defaultChecked />
      <Submit busy="Sending…" full>
        Send reply
      </Submit>
    </Form>
  )
}
