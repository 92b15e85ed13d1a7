import { page } from './page.server'

export { ErrorState as ErrorBoundary } from './ErrorPage'

export const loader = page('public', () => {
  throw new Response(null, { status: 404 })
})

export default function Lost() {
  return null
}
