import type { Feed } from '@ovation/contract'
import { useCallback } from 'react'
import { api } from '~/api/client'
import { PostList } from '~/features/content/feeds/PostList'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'
import { EmptyTab } from './EmptyTab'
import { useProfile } from './profile-tabs'
import { WelcomeVideo } from './WelcomeVideo'

interface ProfilePostListProps {
  /** The first page of the list. */
  posts: ListPage<Feed>
  /** Posts in each further page. */
  limit: number
}

/** The creator's posts, with the welcome video below the first one. */
export function ProfilePostList({ posts, limit }: ProfilePostListProps) {
  const { profile } = useProfile()
  const performerId = profile._id
  const load = useCallback(
    ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
      api('GET /user/feeds', { query: { performerId, limit, cursor }, signal }),
    [performerId, limit],
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
