import type { CreatorBrief, ItemKind } from '@ovation/contract'
import { useCommentCount } from '~/features/content/comments/use-comment-count'
import actionStyles from '~/features/content/reactions/action.module.css'
import { BookmarkButton } from '~/features/content/reactions/BookmarkButton'
import { LikeButton } from '~/features/content/reactions/LikeButton'
import { IconButton } from '~/ui/controls/IconButton'
import IconMessage2 from '~/ui/icons/IconMessage2'
import IconShare2 from '~/ui/icons/IconShare2'
import { Link } from '~/ui/link/Link'
import { useShare } from '~/ui/share/use-share'
import { counted, shortCount } from '~/ui/text/format'
import styles from './ItemActions.module.css'
import { TipAction } from './TipAction'

interface Acted {
  _id: string
  performer: CreatorBrief
  stats: { likes: number; bookmarks: number; comments: number }
  isLiked: boolean
  isBookMarked: boolean
}

interface ItemActionsProps {
  kind: ItemKind
  item: Acted
  /** The page of the item, with its comments. */
  path: string
  /** The title for sharing. */
  title: string
}

/** Like, comment, tip, share and bookmark: the footer of every card. */
export function ItemActions({ kind, item, path, title }: ItemActionsProps) {
  const share = useShare(title, path)
  const comments = useCommentCount(item._id, item.stats.comments)
  return (
    <footer className={styles.actions}>
      <LikeButton
        reaction={{ objectType: kind, objectId: item._id, action: 'like' }}
        known={{ active: item.isLiked, total: item.stats.likes }}
      />
      <Link
        to={`${path}#comments`}
        className={actionStyles.action}
        title="Comments"
        aria-label={counted(comments, 'comment')}
      >
        <IconMessage2 size={24} stroke={1.75} aria-hidden />
        {comments > 0 && <span>{shortCount(comments)}</span>}
      </Link>
      <TipAction creator={item.performer} />
      <span className={styles.rest} />
      <IconButton label="Share" icon={IconShare2} onClick={share} />
      <BookmarkButton objectType={kind} objectId={item._id} kept={item.isBookMarked} />
    </footer>
  )
}
