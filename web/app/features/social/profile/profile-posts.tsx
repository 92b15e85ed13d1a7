import { PostCardSkeleton } from '~/features/content/feeds/PostCardSkeleton'
import { postStyles } from '~/features/content/feeds/post-styles'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { latePart } from '~/ui/hydration/late-part'
import type { Route } from './+types/profile-posts'
import welcomeStyles from './WelcomeVideo.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

const postsAtOnce = 10

/** Loaded late: the posts are below the head of the page, which should respond first. */
const ProfilePostList = latePart(
  () => import('./ProfilePostList').then((module) => module.ProfilePostList),
  [...postStyles, welcomeStyles],
  PostCardSkeleton,
)

export const loader = page('public', async ({ api, params, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const query = { performerId: params.profileId ?? '', limit: postsAtOnce, cursor }
  return { posts: await api('GET /user/feeds', { query }).catch(orNotFound) }
})

/** The first tab: the creator's posts. */
export default function ProfilePosts({ loaderData: { posts } }: Route.ComponentProps) {
  return <ProfilePostList posts={posts} limit={postsAtOnce} />
}
