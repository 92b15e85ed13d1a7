import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { longDay, year } from '~/ui/text/clock'
import { RichText } from '~/ui/text/RichText'
import type { Route } from './+types/site-page'
import styles from './site-page.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'public' }

export const loader = page('public', async ({ api, params, request }) => ({
  post: await api('GET /posts/{id}', { params: { id: params.slug ?? '' } }),
  url: addressOf(request),
}))

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.post.title ?? 'Page not found',
    description: loaderData?.post.shortDescription,
    url: loaderData?.url,
    type: 'article',
  })
}

export default function SitePage({ loaderData: { post } }: Route.ComponentProps) {
  const changed = new Date(post.updatedAt)
  return (
    <article className={styles.page}>
      <header>
        <h1 className="display">{post.title}</h1>
        <p>
          Last updated on <time dateTime={post.updatedAt}>{`${longDay(changed)} ${year(changed)}`}</time>
        </p>
      </header>
      <RichText tree={post.contentTree} />
    </article>
  )
}
