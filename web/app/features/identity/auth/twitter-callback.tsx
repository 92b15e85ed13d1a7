import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/twitter-callback'
import { SignInAnswer } from './SignInAnswer'
import { exchangeTwitter, useFinishSignIn } from './use-finish-sign-in'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Signing in' }), { name: 'referrer', content: 'no-referrer' }]
}

export const loader = page('public')

export default function TwitterCallback() {
  const refusal = useFinishSignIn(exchangeTwitter)
  return <SignInAnswer provider="X" refusal={refusal} />
}
