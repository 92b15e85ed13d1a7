import { useState } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/forgot-password'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Forgot your password' })
}

export const loader = page('public')

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState('')
  const submission = useSubmit(async (values) => {
    const email = textOf(values, 'email')
    await api('POST /auth/users/forgot', { body: { email } })
    setSentTo(email)
  })
  if (sentTo) return <Sent to={sentTo} again={() => setSentTo('')} />
  return (
    <AuthPage title="Forgot your password" lead="We’ll email you a link to choose a new one.">
      <Form submission={submission}>
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
        <Submit full busy="Sending…">
          Send the link
        </Submit>
      </Form>
      <p className={styles.aside}>
        <Link to="/auth/login" className={styles.link}>
          Back to log in
        </Link>
      </p>
    </AuthPage>
  )
}

/** The same text with and without an account, so that it reveals nothing. */
function Sent({ to, again }: { to: string; again: () => void }) {
  return (
    <AuthPage title="Check your email">
      <div className={styles.stack} role="status">
        <p>
          If <b>{to}</b> has an account here, we’ve sent a link to choose a new password. It works once and
          expires in an hour.
        </p>
        <div className={styles.row}>
          <ButtonLink to="/auth/login">Back to log in</ButtonLink>
          <Button look="bare" onClick={again}>
            Try another address
          </Button>
        </div>
      </div>
    </AuthPage>
  )
}
