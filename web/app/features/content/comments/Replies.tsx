import type { Comment } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { ListEnd } from '~/ui/list/ListEnd'
import type { ListPage } from '~/ui/list/use-infinite-list'
import { counted } from '~/ui/text/format'
import { CommentForm } from './CommentForm'
import { CommentRow, CommentSkeleton } from './CommentRow'
import styles from './Comments.module.css'
import type { ShownComment } from './thread'
import { useFirstComments } from './use-first-comments'
import { useThread } from './use-thread'

interface RepliesProps {
  comment: ShownComment
  canWrite: boolean
  /** Replies were added or deleted. */
  onCount: (by: number) => void
  /** Renders the comment, with a Reply button. */
  children: (reply: (() => void) | undefined) => ReactNode
}

/** A comment with its replies, which are loaded on demand. */
export function Replies({ comment, canWrite, onCount, children }: RepliesProps) {
  const [open, setOpen] = useState(false)
  const [replying, setReplying] = useState<string | null>(null)
  const member = useCurrentUser() !== null
  const answerable = member && canWrite && !comment.unsent
  const reply = (mention = '') => {
    setOpen(true)
    setReplying(mention)
  }
  return (
    <>
      {children(answerable ? () => reply() : undefined)}
      {comment.totalReply > 0 && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={open}
          onClick={() => {
            setOpen(!open)
            setReplying(null)
          }}
        >
          {open ? 'Hide replies' : `Show ${counted(comment.totalReply, 'reply', 'replies')}`}
        </button>
      )}
      {open && (
        <LoadedReplies
          comment={comment}
          replying={replying}
          onCount={onCount}
          onReply={answerable ? reply : undefined}
          onDone={() => setReplying(null)}
        />
      )}
    </>
  )
}

interface LoadedRepliesProps {
  comment: ShownComment
  /** The mention at the start of the reply being written; null when none is. */
  replying: string | null
  onCount: (by: number) => void
  onReply: ((mention: string) => void) | undefined
  onDone: () => void
}

const none: ListPage<Comment> = { data: [], total: 0 }

function LoadedReplies({ comment, ...rest }: LoadedRepliesProps) {
  // A comment without replies when it was opened needs no request, also after a reply was added.
  const [given] = useState(comment.totalReply === 0 ? none : undefined)
  const { first, failed, retry } = useFirstComments({ objectType: 'comment', objectId: comment._id }, given)
  if (failed) {
    return (
      <p className={styles.failed} role="alert">
        {messages.tryAgainLater}
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      </p>
    )
  }
  if (!first) {
    return (
      <div className={styles.replies} aria-busy>
        <CommentSkeleton />
      </div>
    )
  }
  return <ReplyThread comment={comment} first={first} {...rest} />
}

function ReplyThread({
  comment,
  first,
  replying,
  onCount,
  onReply,
  onDone,
}: LoadedRepliesProps & { first: ListPage<Comment> }) {
  const thread = useThread({ objectType: 'comment', objectId: comment._id }, first, onCount)
  const me = useCurrentUser()
  return (
    <div className={styles.replies}>
      {thread.comments.length > 0 && (
        <ol className={styles.list}>
          {thread.comments.map((reply) => (
            <li key={reply._id}>
              <CommentRow
                comment={reply}
                thread={thread}
                onReply={onReply && !reply.unsent ? () => onReply(mentionOf(reply)) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
      <ListEnd {...thread.more} of="replies" />
      {me && replying !== null && (
        <CommentForm
          key={replying}
          avatar={me.avatar}
          label={`Your reply to ${comment.creator.name}`}
          action="Reply"
          text={replying}
          focused
          onSend={(content) => {
            thread.write(content)
            onDone()
          }}
          onCancel={onDone}
        />
      )}
    </div>
  )
}

/** Replies are one level deep, so a reply to a reply mentions its author. */
const mentionOf = ({ creator }: ShownComment) =>
  `${creator.username ? `@${creator.username}` : creator.name} `
