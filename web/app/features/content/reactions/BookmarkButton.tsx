import type { Reaction } from '@ovation/contract'
import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser } from '~/store/hooks'
import { IconButton, IconLink } from '~/ui/controls/IconButton'
import IconBookmark from '~/ui/icons/IconBookmark'
import IconBookmarkFilled from '~/ui/icons/IconBookmarkFilled'
import styles from './action.module.css'
import { useReaction } from './use-reaction'

interface BookmarkButtonProps {
  objectType: Reaction['objectType']
  objectId: string
  /** The state in the loaded data. */
  kept: boolean
  size?: 24 | 20
  look?: 'bare' | 'plain' | 'picture'
  /** The name of its object, where the button is not part of a card. */
  name?: string
}

/** Bookmarks something. Visitors are sent to join. */
export function BookmarkButton(props: BookmarkButtonProps) {
  const { objectType, objectId, kept, size, look, name } = props
  const member = useCurrentUser() !== null
  const joinLink = useJoinLink(undefined, name ? `to bookmark ${name}` : 'to bookmark this')
  const { active, toggle } = useReaction(
    { objectType, objectId, action: 'bookmark' },
    { active: kept, total: 0 },
  )
  const label = name ? `Bookmark ${name}` : 'Bookmark'
  if (!member) return <IconLink {...joinLink} label={label} icon={IconBookmark} size={size} look={look} />
  return (
    <IconButton
      label={label}
      icon={active ? IconBookmarkFilled : IconBookmark}
      size={size}
      look={look}
      className={active && look !== 'picture' ? styles.given : undefined}
      aria-pressed={active}
      onClick={toggle}
    />
  )
}
