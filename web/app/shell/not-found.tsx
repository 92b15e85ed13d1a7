import type { Route } from './+types/not-found'
import { pageMeta } from './meta'
import { page } from './page.server'

export { ErrorState as ErrorBoundary } from './ErrorPage'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Page not found' })
}

export const loader = page('public', () => {
  throw new Response(null, { status: 404 })
})

export default function NotFound() {
  return null
}
