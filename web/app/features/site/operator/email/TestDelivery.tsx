import type { EmailDelivery } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useAppSelector } from '~/store/hooks'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { CheckAnswer } from './CheckAnswer'

/** Sends a test with the saved settings and shows what the mail server answered. */
export function TestDelivery({ delivery: { check } }: { delivery: EmailDelivery }) {
  const user = useAppSelector((state) => state.user.current)
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    await api('POST /operator/email-delivery/test', { body: { to: textOf(values, 'to') } })
    await revalidate()
  })
  return (
    <>
      <Form submission={submission}>
        <TextField
          label="Send a test to"
          name="to"
          type="email"
          defaultValue={user?.email ?? ''}
          required
          maxLength={254}
        />
        <Submit busy="Sending…">Send a test email</Submit>
      </Form>
      {check && (
        <CheckAnswer
          check={check}
          timezone={user?.timezone ?? null}
          works="The mail server accepted the email"
        />
      )}
    </>
  )
}
