import type { Comment } from '@ovation/contract'
import { useJoinLink } from '~/shell/return-to'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { Link } from '~/ui/link/Link'
import { ListEnd } from '~/ui/list/ListEnd'
import type { ListPage } from '~/ui/list/use-infinite-list'
import { CommentForm } from './CommentForm'
import { CommentRow } from './CommentRow'
import styles from './Comments.module.css'
import { type Discussed, mayComment, whoMayComment } from './comment-access'
import { Replies } from './Replies'
import { commentsCounted } from './slice'
import type { About } from './thread'
import { useThread } from './use-thread'

interface CommentThreadProps {
  about: About
  item: Discussed
  first: ListPage<Comment>
}

/** The form, then comments, latest first, each with its replies. */
export function CommentThread({ about, item, first }: CommentThreadProps) {
  const dispatch = useAppDispatch()
  const thread = useThread(about, first, (by) => dispatch(commentsCounted({ itemId: about.objectId, by })))
  const me = useCurrentUser()
  const joinLink = useJoinLink(undefined, 'to comment')
  const canWrite = mayComment(item)
  return (
    <>
      {me && canWrite && (
        <CommentForm avatar={me.avatar} label="Your comment" action="Comment" onSend={thread.write} />
      )}
      {!canWrite && <p className={styles.quiet}>{whoMayComment(item)}</p>}
      {!me && canWrite && (
        <p className={styles.quiet}>
          <Link {...joinLink}>Join to comment</Link>
        </p>
      )}
      {thread.comments.length === 0 ? (
        <p className={styles.empty}>
          {me && canWrite ? 'No comments yet. Be the first.' : 'No comments yet.'}
        </p>
      ) : (
        <ol className={styles.list}>
          {thread.comments.map((comment) => (
            <li key={comment._id}>
              <Replies
                comment={comment}
                canWrite={canWrite}
                onCount={(by) => thread.countReplies(comment._id, by)}
              >
                {(reply) => <CommentRow comment={comment} thread={thread} onReply={reply} />}
              </Replies>
            </li>
          ))}
        </ol>
      )}
      <ListEnd {...thread.more} of="comments" />
    </>
  )
}
