import type { Comment } from '@ovation/contract'
import { Link } from 'react-router'
import { ListEnd } from '~/features/items/ListEnd'
import type { Listed } from '~/features/items/use-more'
import { useAppDispatch, useCurrentUser } from '~/store'
import { CommentForm } from './CommentForm'
import { CommentRow } from './CommentRow'
import styles from './Comments.module.css'
import { Replies } from './Replies'
import { commentsCounted } from './slice'
import type { About } from './thread'
import { useThread } from './use-thread'

interface CommentThreadProps {
  about: About
  first: Listed<Comment>
  canWrite: boolean
}

/** Writing at the top, the latest below it, answers inside. */
export function CommentThread({ about, first, canWrite }: CommentThreadProps) {
  const dispatch = useAppDispatch()
  const thread = useThread(about, first, (by) => dispatch(commentsCounted({ itemId: about.objectId, by })))
  const me = useCurrentUser()
  return (
    <>
      {me && canWrite && (
        <CommentForm avatar={me.avatar} label="Your comment" action="Comment" onSend={thread.write} />
      )}
      {me && !canWrite && <p className={styles.quiet}>Whoever has the whole of it can comment.</p>}
      {!me && (
        <p className={styles.quiet}>
          <Link to="/auth/login">Log in</Link> to say something.
        </p>
      )}
      {thread.comments.length === 0 ? (
        <p className={styles.empty}>Nobody has said anything yet. The floor is open.</p>
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
