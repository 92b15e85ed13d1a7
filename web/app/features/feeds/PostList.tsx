import type { Feed } from '@ovation/contract'
import { selectMutes } from '~/features/mutes/slice'
import { useAppSelector } from '~/store/hooks'
import { ListEnd } from '~/ui/list/ListEnd'
import type { InfiniteList } from '~/ui/list/use-infinite-list'
import { PostCard, PostCardSkeleton } from './PostCard'
import styles from './PostList.module.css'

interface PostListProps extends InfiniteList {
  items: readonly Feed[]
  showsPin?: boolean
}

/** Posts below each other, as far as one scrolls. */
export function PostList({ items, showsPin = false, ...more }: PostListProps) {
  const { hiddenIds } = useAppSelector(selectMutes)
  const shown = items.filter(({ _id }) => !hiddenIds.includes(_id))
  return (
    <div className={styles.list}>
      {shown.map((post) => (
        <PostCard key={post._id} post={post} showsPin={showsPin} />
      ))}
      {more.state === 'loading' && <PostCardSkeleton />}
      <ListEnd {...more} of="posts" linked />
    </div>
  )
}
