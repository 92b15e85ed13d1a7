import { Comments } from '~/features/comments/Comments'
import { Suggestions } from '~/features/people/Suggestions'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { addressOf, pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { excerpt } from '~/ui/format'
import { plainOf } from '~/ui/plain-text'
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
  const { cover, performer } = post
  const words = plainOf(post.textTree)
  return pageMeta(matches, {
    title: post.title || excerpt(words, titleLength) || `A post by ${performer.name}`,
    description: excerpt(words, descriptionLength) || `A post by ${performer.name}.`,
    url,
    // A blur is inside its own address; nobody else could show it.
    image: cover.blurred ? null : new URL(cover.url, url).href,
    type: 'article',
  })
}

export default function PostPage({ loaderData: { post, comments } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {!(post.title && post.access.allowed) && (
        <h1 className="visually-hidden">A post by {post.performer.name}</h1>
      )}
      <PostCard key={post._id} post={post} whole />
      <Comments key={`${post._id} comments`} objectType="feed" item={post} first={comments} />
    </div>
  )
}
