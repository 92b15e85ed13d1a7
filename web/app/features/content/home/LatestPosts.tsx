import type { Feed } from '@ovation/contract'
import { api } from '~/api/client'
import { PostList } from '~/features/content/feeds/PostList'
import { ButtonLink } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { type ListPage, useInfiniteList } from '~/ui/list/use-infinite-list'
import styles from './home.module.css'

const postsAsked = 10

const nextPosts = ({ cursor, signal }: { cursor: string; signal: AbortSignal }) =>
  api('GET /user/feeds', { query: { limit: postsAsked, cursor }, signal })

/** The newest posts of all creators, for people who follow no one. */
export function LatestPosts({ list }: { list: ListPage<Feed> }) {
  const posts = useInfiniteList(list, nextPosts, 'everyone')
  return (
    <section className={styles.feed} aria-labelledby="everyone">
      <h2 id="everyone" className="display">
        New from everyone
      </h2>
      {posts.items.length > 0 ? (
        <PostList {...posts} />
      ) : (
        <EmptyState
          picture="/state-empty.webp"
          title="Nothing here yet"
          action={<ButtonLink to="/creators">Explore creators</ButtonLink>}
        >
          Posts from creators appear here.
        </EmptyState>
      )}
    </section>
  )
}
