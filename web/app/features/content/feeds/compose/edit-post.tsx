import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import type { Route } from './+types/edit-post'
import { authorOf } from './author'
import { Composer } from './Composer'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api, params }) => {
  const [post, creator] = await Promise.all([
    api('GET /performer/feeds/{id}', { params: { id: params.id ?? '' } }).catch(orNotFound),
    api('GET /performers/me'),
  ])
  return { post, author: authorOf(creator) }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Edit post' })
}

export default function EditPost({ loaderData: { post, author } }: Route.ComponentProps) {
  return <Composer key={post._id} feed={post} author={author} />
}
