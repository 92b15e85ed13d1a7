import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Confirm } from '~/ui/overlay/Confirm'
import { refreshPending } from '../console/pending'

const mostLetters = 20_000

/** Evidence for the bank. It can be submitted once, so it is confirmed. */
export function EvidenceForm({ id, due }: { id: string; due: string | null }) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState<string | null>(null)
  const asking = useSubmit(async (values) => setText(textOf(values, 'text')))
  const submit = useAction(async () => {
    await api('POST /operator/disputes/{id}/evidence', { params: { id }, body: { text: text ?? '' } })
    toast({ message: 'Evidence submitted.' })
    await Promise.all([revalidate(), refreshPending()])
  })
  return (
    <>
      <Form submission={asking}>
        <TextArea
          label="Evidence"
          name="text"
          rows={8}
          required
          maxLength={mostLetters}
          hint={`What was bought, when it was used, and what the payer agreed to.${due ? ` Until ${due}.` : ''}`}
        />
        <Submit busy="Submitting…" full>
          Submit evidence
        </Submit>
      </Form>
      {text !== null && (
        <Confirm
          title="Submit this evidence?"
          yes="Submit evidence"
          busy={submit.busy && 'Submitting…'}
          onYes={() => void submit.run().then(() => setText(null))}
          onNo={() => setText(null)}
        >
          The bank decides with it. It can’t be changed later, and nothing can be added.
        </Confirm>
      )}
    </>
  )
}
