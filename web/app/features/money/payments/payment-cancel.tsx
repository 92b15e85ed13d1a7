import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/payment-cancel'
import { NotCharged } from './NotCharged'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'You weren’t charged' })
}

export const loader = page('member')

export default function PaymentCancel() {
  return <NotCharged why="You left before paying. You can start again any time." />
}
