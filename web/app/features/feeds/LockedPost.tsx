import type { Feed } from '@ovation/contract'
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useState } from 'react'
import { LockPanel } from '~/features/items/LockPanel'
import { WayIn } from '~/features/items/WayIn'
import { Button } from '~/ui/Button'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import styles from './PostCard.module.css'
import { renewLink } from './renew-link'

/** What those see who may not have it yet: the lock, and the teaser when there is one. */
export function LockedPost({ post }: { post: Feed }) {
  const { teaser, performer } = post
  const [watching, setWatching] = useState(false)
  if (!teaser?.url) return <LockPanel item={post} title={post.title} media={post.media} />
  if (watching) {
    return (
      <>
        <VideoPlayer
          file={teaser}
          label={`Teaser by ${performer.name}`}
          renew={renewLink(post, teaser._id)}
        />
        <LockPanel item={post} title={post.title} media={post.media} />
      </>
    )
  }
  const action = (
    <div className={styles.ways}>
      <WayIn creator={performer} />
      <Button look="picture" onClick={() => setWatching(true)}>
        <IconPlayerPlayFilled size={16} aria-hidden />
        Watch the teaser
      </Button>
    </div>
  )
  return <LockPanel item={post} title={post.title} media={post.media} action={action} />
}
