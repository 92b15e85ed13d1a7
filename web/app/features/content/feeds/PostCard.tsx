import type { Feed } from '@ovation/contract'
import { useState } from 'react'
import { CreatorLine } from '~/features/content/items/CreatorLine'
import { ItemActions } from '~/features/content/items/ItemActions'
import { postPath } from '~/shell/session'
import { useCurrentUser } from '~/store/hooks'
import { IconLink } from '~/ui/controls/IconButton'
import { latePart } from '~/ui/hydration/late-part'
import IconPencil from '~/ui/icons/IconPencil'
import menuStyles from '~/ui/overlay/MoreMenu.module.css'
import { LockedPost } from './LockedPost'
import pollStyles from './PollBox.module.css'
import { PollSpace } from './PollSpace'
import styles from './PostCard.module.css'
import { PostMedia } from './PostMedia'
import { PostText } from './PostText'
import { editPath } from './paths'
import streamStyles from './StreamOfPost.module.css'

const ItemMenu = latePart(
  () => import('~/features/content/more-menu/ItemMenu').then((module) => module.ItemMenu),
  [menuStyles],
)
const StreamOfPost = latePart(
  () => import('./StreamOfPost').then((module) => module.StreamOfPost),
  [streamStyles],
)
const PollBox = latePart(() => import('./PollBox').then((module) => module.PollBox), [pollStyles], PollSpace)

interface PostCardProps {
  post: Feed
  /** On its own page: full text, and the title as the page's heading. */
  whole?: boolean
  /** On the creator's page, where pinned posts come first. */
  showsPin?: boolean
}

/** A post: creator, text, media, poll and actions. */
export function PostCard({ post, whole = false, showsPin = false }: PostCardProps) {
  const mine = useCurrentUser()?._id === post.performerId
  const { performer, access } = post
  const [wasLocked] = useState(!access.allowed)
  return (
    <article
      className={styles.post}
      aria-label={`Post by ${performer.name}`}
      data-opened={(wasLocked && access.allowed) || undefined}
    >
      <CreatorLine creator={performer} at={post.publishedAt} note={showsPin && post.isPinned && 'Pinned'}>
        {mine && <IconLink to={editPath(post._id)} label="Edit" icon={IconPencil} size={20} />}
        <ItemMenu kind="feed" item={post} path={postPath(post._id)} />
      </CreatorLine>
      <PostText post={post} whole={whole} />
      {access.allowed ? <PostMedia post={post} /> : <LockedPost post={post} />}
      {post.type === 'scheduled-streaming' && <StreamOfPost key={post.stream?.status} post={post} />}
      {post.polls.length > 0 && <PollBox post={post} />}
      <ItemActions
        kind="feed"
        item={post}
        path={postPath(post._id)}
        title={post.title || `A post by ${performer.name}`}
      />
    </article>
  )
}
