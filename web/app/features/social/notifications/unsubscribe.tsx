import { useState } from 'react'
import { api as browserApi } from '~/api/client'
import { AuthPage } from '~/features/identity/auth/AuthPage'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { useSubmit } from '~/ui/form/use-submit'
import type { Route } from './+types/unsubscribe'
import { kindInfo } from './kind-info'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

/** The URL contains a token, which other sites must not get as a referrer. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Unsubscribe' }), { name: 'referrer', content: 'no-referrer' }]
}

export const loader = page('public', async ({ api, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const found = token
    ? await api('GET /notifications/unsubscribe', { query: { token } }).catch(() => null)
    : null
  return { token, found }
})

/** Unsubscribing needs a press, because mail scanners open every link. */
export default function Unsubscribe({ loaderData: { token, found } }: Route.ComponentProps) {
  const [isOff, setOff] = useState(found?.isOff ?? false)
  const submission = useSubmit(async () => {
    const after = await browserApi('POST /notifications/unsubscribe', { body: { token } })
    setOff(after.isOff)
  })
  if (!found) {
    return (
      <AuthPage
        title="This link is incomplete"
        lead="Open the link from the email again, or change this in your settings."
      >
        <ButtonLink to="/user/notifications" look="go" full>
          Notification settings
        </ButtonLink>
      </AuthPage>
    )
  }
  const what = found.kind
    ? `about ${kindInfo[found.kind].label.toLowerCase()}`
    : 'about activity on this site'
  if (isOff) {
    return (
      <AuthPage title="Done" lead={`You won’t get any more emails ${what}.`}>
        <ButtonLink to="/user/notifications" full>
          Notification settings
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Unsubscribe?" lead={`You won’t get any more emails ${what}.`}>
      <Form submission={submission}>
        <Submit full busy="Unsubscribing…">
          Unsubscribe
        </Submit>
      </Form>
      <p>You’ll still get receipts and emails about your login.</p>
    </AuthPage>
  )
}
