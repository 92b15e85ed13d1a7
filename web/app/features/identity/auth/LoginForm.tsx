import { messages } from '@ovation/contract/limits'
import { useState } from 'react'
import type { Credentials } from '~/store/auth-slice'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { PasswordField } from '~/ui/form/PasswordField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, secretOf, textOf } from '~/ui/form/values'
import { Link } from '~/ui/link/Link'
import { ResendLink } from './ResendLink'
import { useLogin } from './use-login'

export function LoginForm() {
  const login = useLogin()
  const [tried, setTried] = useState<Credentials | null>(null)
  const submission = useSubmit(async (values) => {
    const credentials = {
      username: textOf(values, 'username'),
      password: secretOf(values, 'password'),
      remember: checkedOf(values, 'remember'),
    }
    setTried(credentials)
    await login(credentials)
  }, messages.incorrectCredentials)
  const restore = useAction(async () => {
    if (tried) await login({ ...tried, restoreAccount: true })
  })
  return (
    <>
      <Form submission={submission}>
        <TextField
          label="Email or username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          aside={<Link to="/auth/forgot-password">Forgot password?</Link>}
        />
        <CheckField name="remember" label="Keep me signed in on this device" defaultChecked />
        <Submit full busy="Logging in…">
          Log in
        </Submit>
      </Form>
      {submission.code === 'EMAIL_NOT_VERIFIED' && (
        <ResendLink email={tried?.username.includes('@') ? tried.username : ''} />
      )}
      {submission.code === 'ACCOUNT_CLOSING' && (
        <Button full busy={restore.busy && 'Restoring…'} onClick={() => void restore.run()}>
          Restore my account
        </Button>
      )}
    </>
  )
}
