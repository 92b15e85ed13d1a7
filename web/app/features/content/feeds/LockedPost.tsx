import type { Feed } from '@ovation/contract'
import { useState } from 'react'
import { LockPanel } from '~/features/content/locks/LockPanel'
import { UnlockActions } from '~/features/content/locks/UnlockActions'
import { Button } from '~/ui/controls/Button'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { LateVideoPlayer } from '~/ui/media/LateVideoPlayer'
import { renewFileUrl } from './renew-file-url'

/** The lock of a post, and its teaser if there is one. */
export function LockedPost({ post }: { post: Feed }) {
  const { teaser, title, media } = post
  const [watching, setWatching] = useState(false)
  const action = (
    <UnlockActions kind="feed" item={post} title={title} media={media}>
      {teaser?.url && !watching && (
        <Button look="picture" onClick={() => setWatching(true)}>
          <IconPlayerPlayFilled size={16} aria-hidden />
          Watch the teaser
        </Button>
      )}
    </UnlockActions>
  )
  return (
    <>
      {teaser?.url && watching && (
        <LateVideoPlayer
          file={teaser}
          label={`Teaser by ${post.performer.name}`}
          renew={renewFileUrl(post, teaser._id)}
        />
      )}
      <LockPanel item={post} title={title} media={media} action={action} />
    </>
  )
}
