import type { Feed } from '@ovation/contract'
import { Fragment, type ReactNode } from 'react'
import { useIsRestricted, useUnrestricted } from '~/features/content/moderation/restricted'
import { selectMutes } from '~/features/identity/mutes/slice'
import { useAppSelector } from '~/store/hooks'
import { ListEnd } from '~/ui/list/ListEnd'
import type { InfiniteList } from '~/ui/list/use-infinite-list'
import { PostCard } from './PostCard'
import { PostCardSkeleton } from './PostCardSkeleton'
import styles from './PostList.module.css'

interface PostListProps extends InfiniteList {
  items: readonly Feed[]
  showsPin?: boolean
  /** Shown below the first post. */
  afterFirst?: ReactNode
}

/** An infinite list of posts. */
export function PostList({ items, showsPin = false, afterFirst, ...more }: PostListProps) {
  const { hiddenIds } = useAppSelector(selectMutes)
  const isRestricted = useIsRestricted()
  const shown = useUnrestricted(items).filter(({ _id }) => !hiddenIds.includes(_id))
  return (
    <div className={styles.list}>
      {shown.map((post, place) => (
        <Fragment key={post._id}>
          <PostCard post={withoutFiles(post, isRestricted)} showsPin={showsPin} />
          {place === 0 && afterFirst}
        </Fragment>
      ))}
      {more.state === 'loading' && <PostCardSkeleton />}
      <ListEnd {...more} of="posts" linked />
    </div>
  )
}

/** The same post, unless one of its photos was restricted. */
const withoutFiles = (post: Feed, isRestricted: (id: string) => boolean): Feed =>
  post.files.some(({ _id }) => isRestricted(_id))
    ? { ...post, files: post.files.filter(({ _id }) => !isRestricted(_id)) }
    : post
