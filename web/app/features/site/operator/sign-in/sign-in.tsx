import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Page } from '~/ui/layout/Page'
import type { Route } from './+types/sign-in'
import { ProviderPanel } from './ProviderPanel'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Sign-in' })
}

export const loader = page('operator', async ({ api }) => ({
  providers: await api('GET /operator/sign-in-providers'),
}))

export default function SignIn({ loaderData: { providers } }: Route.ComponentProps) {
  return (
    <Page
      title="Sign-in"
      lead="People can always log in with a password. These add buttons to the login page, at once."
      width="form"
    >
      {providers.map((provider) => (
        <ProviderPanel key={`${provider.provider} ${provider.version}`} provider={provider} />
      ))}
    </Page>
  )
}
