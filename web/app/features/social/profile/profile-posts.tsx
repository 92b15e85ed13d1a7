import { useCallback } from 'react'
import { api } from '~/api/client'
import { PostList } from '~/features/content/feeds/PostList'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { useInfiniteList } from '~/ui/list/use-infinite-list'
import type { Route } from './+types/profile-posts'
import { EmptyTab } from './EmptyTab'
import { useProfile } from './profile-tabs'
import { WelcomeVideo } from './WelcomeVideo'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

const limit = 10

export const loader = page('public', async ({ api, params, request }) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  const query = { performerId: params.profileId ?? '', limit, cursor }
  return { posts: await api('GET /user/feeds', { query }).catch(orNotFound) }
})

/** The first tab: the creator's posts, with the welcome video below the first one. */
export default function ProfilePosts({ loaderData: { posts } }: Route.ComponentProps) {
  const { profile } = useProfile()
  const performerId = profile._id
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /user/feeds', { query: { performerId, limit, cursor }, signal }),
    [performerId],
  )
  const list = useInfiniteList(posts, load)
  const welcome = profile.activateWelcomeVideo && profile.welcomeVideo?.url && (
    <WelcomeVideo name={profile.name} file={profile.welcomeVideo} />
  )
  if (list.items.length > 0) return <PostList {...list} showsPin afterFirst={welcome} />
  return (
    <>
      {welcome}
      <EmptyTab of="posts" make={{ to: '/creator/posts/new', label: 'Write your first post' }} />
    </>
  )
}
