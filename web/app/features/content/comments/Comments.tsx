import type { Access, Comment, CreatorBrief, ItemKind } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { Button } from '~/ui/controls/Button'
import type { ListPage } from '~/ui/list/use-infinite-list'
import { CommentSkeleton } from './CommentRow'
import styles from './Comments.module.css'
import { CommentThread } from './CommentThread'
import { useFirstComments } from './use-first-comments'

interface CommentsProps {
  objectType: ItemKind
  /** Access decides who can comment. */
  item: { _id: string; access: Access; performer: CreatorBrief }
  /** The first page from the loader, readable without scripts. */
  first?: ListPage<Comment>
}

/** The comments on an item. */
export function Comments({ objectType, item, first: given }: CommentsProps) {
  const objectId = item._id
  const { first, failed, retry } = useFirstComments({ objectType, objectId }, given)
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title">Comments</h2>
      {failed && (
        <p className={styles.failed} role="alert">
          {messages.tryAgainLater}
          <Button size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      {!failed && !first && (
        <div className={styles.loading} aria-busy>
          <CommentSkeleton />
          <CommentSkeleton />
        </div>
      )}
      {first && (
        <CommentThread about={{ objectType, objectId }} item={{ ...item, kind: objectType }} first={first} />
      )}
    </section>
  )
}
