import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import type { Route } from './+types/new-post'
import { authorOf } from './compose/author'
import { Composer } from './compose/Composer'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export const loader = page('creator', async ({ api }) => ({
  author: authorOf(await api('GET /performers/me')),
}))

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'New post' })
}

export default function NewPost({ loaderData: { author } }: Route.ComponentProps) {
  return <Composer feed={null} author={author} />
}
