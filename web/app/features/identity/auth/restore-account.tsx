import { ApiError } from '@ovation/contract/client'
import { useState } from 'react'
import { api } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import type { Route } from './+types/restore-account'
import { AuthPage } from './AuthPage'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

/** The URL contains a token, which must not be sent to other sites as a referrer. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Restore your account' }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const loader = page('public', ({ request }) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
}))

/** Needs a click: mail scanners open every link. */
export default function RestoreAccount({ loaderData: { token } }: Route.ComponentProps) {
  const [state, setState] = useState<'asking' | 'restored' | 'refused'>(token ? 'asking' : 'refused')
  const submission = useSubmit(async () => {
    try {
      await api('POST /auth/users/restore', { body: { token } })
      setState('restored')
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'LINK_EXPIRED') throw error
      setState('refused')
    }
  })
  if (state === 'asking') {
    return (
      <AuthPage title="Restore your account?" lead="It won’t be deleted, and you can log in again.">
        <Form submission={submission}>
          <Submit full busy="Restoring…">
            Restore my account
          </Submit>
        </Form>
        <p>If you want your account to be deleted, close this page.</p>
      </AuthPage>
    )
  }
  const isRestored = state === 'restored'
  return (
    <AuthPage
      title={isRestored ? 'Your account is restored' : 'This link no longer works'}
      lead={isRestored ? 'Good to have you back.' : 'It has expired or was already used.'}
    >
      <ButtonLink to="/auth/login" look="go" full>
        Log in
      </ButtonLink>
    </AuthPage>
  )
}
