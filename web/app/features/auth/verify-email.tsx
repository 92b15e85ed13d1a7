import { ApiError } from '@ovation/contract/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { landingPath } from '~/shell/session'
import { ButtonLink } from '~/ui/Button'
import type { Route } from './+types/verify-email'
import { Door } from './Door'
import { ResendLink } from './ResendLink'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Confirm your email' }), { name: 'referrer', content: 'no-referrer' }]
}

/** The link is confirmed before the page is written, so it works in the barest of mail programs. */
export const loader = page('public', async ({ api, viewer, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const next = viewer ? landingPath(viewer) : '/auth/login'
  try {
    await api('POST /auth/email-verification', { body: { token } })
    return { refusal: null, next }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { refusal: error.message, next }
    throw error
  }
})

/** The key is used up: asking again would only say that it is. */
export const shouldRevalidate = () => false

export default function VerifyEmail({ loaderData: { refusal, next } }: Route.ComponentProps) {
  if (refusal) {
    return (
      <Door title="That did not work" lead={refusal}>
        <p>If you have opened this link before, your address is already confirmed and you can log in.</p>
        <ButtonLink to={next} look="go" full>
          {next === '/auth/login' ? 'Log in' : 'Continue'}
        </ButtonLink>
        <ResendLink />
      </Door>
    )
  }
  return (
    <Door title="Email confirmed" lead="Your email address is confirmed.">
      <ButtonLink to={next} look="go" full>
        {next === '/auth/login' ? 'Log in' : 'Continue'}
      </ButtonLink>
    </Door>
  )
}
