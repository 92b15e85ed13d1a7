import { Comments } from '~/features/content/comments/Comments'
import { OwnState } from '~/features/content/creator-content/OwnState'
import { Suggestions } from '~/features/identity/people/Suggestions'
import { breadcrumbs } from '~/shell/json-ld'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { excerpt } from '~/ui/text/format'
import { plainOf } from '~/ui/text/plain-text'
import type { Route } from './+types/post'
import { PostCard } from './PostCard'
import styles from './post.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'home', aside: Suggestions }

export const loader = page('public', async ({ api, params, request }) => {
  const id = params.id ?? ''
  const post = await api('GET /user/feeds/{id}', { params: { id } }).catch(orNotFound)
  const comments = await api('GET /comments', { query: { objectType: 'feed', objectId: id } })
  return { post, comments, url: addressOf(request) }
})

const titleLength = 60
const descriptionLength = 155

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Post' })
  const { post, url } = loaderData
  const { performer } = post
  const words = plainOf(post.textTree)
  const title = post.title || excerpt(words, titleLength) || `Post by ${performer.name}`
  return pageMeta(matches, {
    title,
    description: excerpt(words, descriptionLength) || `Post by ${performer.name}.`,
    url,
    share: { kind: 'post', id: post._id },
    type: 'article',
    jsonLd: [breadcrumbs(performer, title, url)],
  })
}

export default function PostPage({ loaderData: { post, comments } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {!(post.title && post.access.allowed) && (
        <h1 className="visually-hidden">Post by {post.performer.name}</h1>
      )}
      <OwnState item={post} />
      <PostCard key={post._id} post={post} whole />
      <Comments key={`${post._id} comments`} objectType="feed" item={post} first={comments} />
    </div>
  )
}
