import { useLocation } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/new-post'
import { authorOf } from './author'
import { Composer } from './Composer'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, request }) => {
  const fileId = new URL(request.url).searchParams.get('vault')
  const [creator, drafts, kept] = await Promise.all([
    api('GET /performers/me'),
    api('GET /performer/feeds', { query: { status: 'draft', sortBy: 'updated', limit: 1 } }),
    // A missing file is ignored.
    fileId ? api('GET /vault/{id}', { params: { id: fileId } }).catch(() => null) : null,
  ])
  return { author: authorOf(creator), drafts, kept: kept ? [kept.file] : [] }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New post' })
}

export default function NewPost({ loaderData: { author, drafts, kept } }: Route.ComponentProps) {
  // Each navigation starts another post, also from the composer itself.
  const { key } = useLocation()
  return <Composer key={key} feed={null} author={author} drafts={drafts} kept={kept} />
}
