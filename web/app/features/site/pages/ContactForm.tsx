import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { SiteCaptcha } from '~/features/identity/auth/SiteCaptcha'
import { useCurrentUser } from '~/store/hooks'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf, textOf } from '~/ui/form/values'

export function ContactForm({ onSent }: { onSent: () => void }) {
  const user = useCurrentUser()
  const submission = useSubmit(async (values) => {
    await api('POST /contact', {
      body: {
        name: textOf(values, 'name'),
        email: textOf(values, 'email'),
        subject: optionalOf(values, 'subject'),
        message: textOf(values, 'message'),
        captchaToken: optionalOf(values, 'captchaToken'),
      },
    })
    onSent()
  })
  return (
    <Form submission={submission}>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={limits.name}
        defaultValue={user?.name ?? ''}
        required
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        hint="We’ll reply to this address."
        maxLength={limits.email}
        defaultValue={user?.email ?? ''}
        required
      />
      <TextField label="Subject" name="subject" maxLength={150} hint="Optional." />
      <TextArea label="Message" name="message" rows={7} minLength={10} maxLength={5000} required />
      <SiteCaptcha />
      <Submit busy="Sending…">Send</Submit>
    </Form>
  )
}
