import { page } from '~/shell/page.server'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import type { Route } from './+types/landing'

export const handle: PageHandle = { layout: 'public' }

export const loader = page('public', async ({ api }) => {
  const creators = await api('GET /performers/user/search', { query: { limit: 8, sortBy: 'popular' } })
  return { creators: creators.data }
})

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.creators.length} creators</h1>
}
