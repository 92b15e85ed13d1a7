import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import styles from './Auth.module.css'

/** Resends the confirmation link. After a login by username it asks for the address. */
export function ResendLink({ email = '' }: { email?: string }) {
  const submission = useSubmit(async (values) => {
    await api('POST /auth/email-verification', { body: { email: email || textOf(values, 'email') } })
    toast({ message: 'If this address still needs to be confirmed, we’ve sent a new link.' })
  })
  return (
    <Form submission={submission} className={styles.resend}>
      <p>No email? Check your spam folder or request a new link.</p>
      {!email && <TextField label="Email" name="email" type="email" autoComplete="email" required />}
      <Submit busy="Sending…" look="line">
        Send the link again
      </Submit>
    </Form>
  )
}
