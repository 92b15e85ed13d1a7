import { messages } from '@ovation/contract/limits'
import { useState } from 'react'
import { ButtonLink } from '~/ui/controls/Button'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { secretOf } from '~/ui/form/values'
import { AuthPage } from './AuthPage'
import { NewPasswordField } from './NewPasswordField'
import { useResetPassword } from './use-reset-password'

interface ChooseNewPasswordProps {
  token: string
  title: string
  /** Where the login leads, if not to the person’s own pages. */
  next?: string | null
}

/** Sets a new password with a single-use token. */
export function ChooseNewPassword({ token, title, next = null }: ChooseNewPasswordProps) {
  const reset = useResetPassword(token)
  const [state, setState] = useState<'open' | 'expired' | 'done'>(token ? 'open' : 'expired')
  const submission = useSubmit(
    async (values) => setState(await reset(secretOf(values, 'password'))),
    messages.tryAgainLater,
  )
  if (state === 'done') {
    return (
      <AuthPage title="Password changed" lead="You’ve been logged out everywhere else.">
        <ButtonLink to="/auth/login" state={next ? { back: next } : undefined} look="go" full>
          Log in
        </ButtonLink>
      </AuthPage>
    )
  }
  if (state === 'expired') {
    return (
      <AuthPage
        title="This link no longer works"
        lead="It has expired or was already used. Request a new one."
      >
        <ButtonLink to="/auth/forgot-password" look="go" full>
          Send a new link
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={title} lead="Choose a new password. You’ll be logged out everywhere else.">
      <Form submission={submission}>
        <NewPasswordField label="New password" />
        <Submit full busy="Saving…">
          Save password
        </Submit>
      </Form>
    </AuthPage>
  )
}
