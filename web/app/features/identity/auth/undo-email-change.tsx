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
import type { Route } from './+types/undo-email-change'
import { AuthPage } from './AuthPage'
import { ChooseNewPassword } from './ChooseNewPassword'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

/** The URL contains a token, which must not be sent to other sites as a referrer. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Get your account back' }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const loader = page('public', ({ request }) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
}))

/** Needs a click: mail scanners open every link. */
export default function UndoEmailChange({ loaderData: { token } }: Route.ComponentProps) {
  const [key, setKey] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const submission = useSubmit(async () => {
    try {
      const given = await api('POST /auth/email-change/undo', { body: { token } })
      setKey(given.token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
      setRefusal(error.message)
    }
  })
  if (key) return <ChooseNewPassword token={key} title="Your address is restored" />
  if (refusal || !token) {
    return (
      <AuthPage title="This link no longer works" lead={refusal ?? 'It has expired or was already used.'}>
        <ButtonLink to="/contact" look="go" full>
          Contact us
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Wasn’t this you?"
      lead="We’ll restore your old address and log out every device. Then you can choose a new password."
    >
      <Form submission={submission}>
        <Submit full busy="Restoring…">
          Get my account back
        </Submit>
      </Form>
      <p>If you changed the address yourself, close this page. Nothing will change.</p>
    </AuthPage>
  )
}
