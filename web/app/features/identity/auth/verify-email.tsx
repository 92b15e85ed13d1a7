import { ApiError } from '@ovation/contract/client'
import { useState } from 'react'
import { api as callApi } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { useLoginLink } from '~/shell/return-to'
import { landingPath } from '~/shell/session'
import { ButtonLink } from '~/ui/controls/Button'
import { Form } from '~/ui/form/Form'
import { PasswordField } from '~/ui/form/PasswordField'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import { secretOf } from '~/ui/form/values'
import { Link } from '~/ui/link/Link'
import type { Route } from './+types/verify-email'
import styles from './Auth.module.css'
import { AuthPage } from './AuthPage'
import { useOutgoingPassword } from './password'
import { ResendLink } from './ResendLink'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Confirm your email' }), { name: 'referrer', content: 'no-referrer' }]
}

/** With a login of the account the link is enough: the loader confirms it. */
export const loader = page('public', async ({ api, viewer, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const next = viewer ? landingPath(viewer) : '/auth/login'
  try {
    await api('POST /auth/email-verification', { body: { token } })
    return { token, needsPassword: false, refusal: null, next }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    if (error.code === 'PASSWORD_REQUIRED') return { token, needsPassword: true, refusal: null, next }
    return { token, needsPassword: false, refusal: error.message, next }
  }
})

/** The token works once; revalidating would show an error. */
export const shouldRevalidate = () => false

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { token, needsPassword, refusal, next } = loaderData
  const [isConfirmed, setConfirmed] = useState(!needsPassword && !refusal)
  if (isConfirmed) {
    return (
      <AuthPage title="Email confirmed" lead="Your email address is confirmed.">
        <Onwards to={next} />
      </AuthPage>
    )
  }
  if (needsPassword) return <WithPassword token={token} onDone={() => setConfirmed(true)} />
  return (
    <AuthPage title="We couldn’t confirm your email" lead={refusal}>
      <p>If you have opened this link before, your address is already confirmed and you can log in.</p>
      <Onwards to={next} />
      <ResendLink />
    </AuthPage>
  )
}

const Onwards = ({ to }: { to: string }) => (
  <ButtonLink to={to} look="go" full>
    {to === '/auth/login' ? 'Log in' : 'Continue'}
  </ButtonLink>
)

/** Reading the email does not prove that the reader created the account. */
function WithPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const outgoing = useOutgoingPassword()
  const loginLink = useLoginLink()
  const submission = useSubmit(async (values) => {
    const password = await outgoing(secretOf(values, 'password'))
    await callApi('POST /auth/email-verification', { body: { token, password } })
    onDone()
  })
  return (
    <AuthPage
      title="Is this account yours?"
      lead="Enter the password you chose when you joined, so we know the account is yours."
    >
      <Form submission={submission}>
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Submit full busy="Confirming…">
          Confirm my address
        </Submit>
      </Form>
      <p className={styles.aside}>
        Joined without a password?{' '}
        <Link {...loginLink} className={styles.link}>
          Log in first
        </Link>
      </p>
      <p className={styles.aside}>
        Did someone else use your address?{' '}
        <Link to="/auth/forgot-password" className={styles.link}>
          Make the account yours
        </Link>
      </p>
    </AuthPage>
  )
}
