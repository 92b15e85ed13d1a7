import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/reset-password'
import { ChooseNewPassword } from './ChooseNewPassword'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'blank' }

/** The URL contains a token, which must not be sent to other sites as a referrer. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: 'Choose a new password' }),
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export const loader = page('public', ({ request }) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
}))

export default function ResetPassword({ loaderData: { token } }: Route.ComponentProps) {
  return <ChooseNewPassword token={token} title="Choose a new password" />
}
