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

/** The link of `npm run operator` leads on to the setup. */
export const loader = page('public', ({ request }) => {
  const { searchParams } = new URL(request.url)
  return {
    token: searchParams.get('token') ?? '',
    next: searchParams.get('next') === 'setup' ? '/admin/setup?first=1' : null,
  }
})

export default function ResetPassword({ loaderData: { token, next } }: Route.ComponentProps) {
  return <ChooseNewPassword token={token} title="Choose a new password" next={next} />
}
