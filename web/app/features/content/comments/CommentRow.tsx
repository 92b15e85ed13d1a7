import { useState } from 'react'
import { PersonMenu } from '~/features/content/more-menu/PersonMenu'
import { LikeButton } from '~/features/content/reactions/LikeButton'
import { profilePath } from '~/shell/session'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { withMentions } from '~/ui/text/Mentions'
import { Name } from '~/ui/text/Name'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { CommentForm } from './CommentForm'
import styles from './CommentRow.module.css'
import type { ShownComment } from './thread'
import type { Thread } from './use-thread'

interface CommentRowProps {
  comment: ShownComment
  thread: Thread
  /** Undefined where the viewer cannot reply. */
  onReply: (() => void) | undefined
}

export function CommentRow({ comment, thread, onReply }: CommentRowProps) {
  const [doing, setDoing] = useState<'editing' | 'deleting' | null>(null)
  const { creator, content, unsent } = comment
  const rest = () => setDoing(null)
  return (
    <article className={styles.row} data-unsent={unsent ? '' : undefined}>
      <Avatar src={creator.avatar} size={32} />
      <div className={styles.words}>
        <p className={styles.who}>
          <Author creator={creator} />
          <small>
            <TimeAgo instant={comment.createdAt} />
            {comment.updatedAt !== comment.createdAt && ' · edited'}
          </small>
        </p>
        {doing === 'editing' ? (
          <CommentForm
            label="Your comment"
            action="Save"
            text={content}
            focused
            onSend={async (words) => {
              if (words !== content) await thread.edit(comment, words)
              rest()
            }}
            onCancel={rest}
          />
        ) : (
          <p className={styles.content}>{withMentions(content, comment.mentions)}</p>
        )}
        {unsent && <Unsent comment={comment} thread={thread} />}
        {!unsent && doing === 'deleting' && (
          <div className={styles.actions}>
            <span>
              {comment.totalReply > 0 ? 'Delete this comment and its replies?' : 'Delete this comment?'}
            </span>
            <button type="button" className={styles.bad} onClick={() => void thread.remove(comment)}>
              Delete
            </button>
            <button type="button" onClick={rest}>
              Cancel
            </button>
          </div>
        )}
        {!unsent && !doing && (
          <div className={styles.actions}>
            <LikeButton
              reaction={{ objectType: 'comment', objectId: comment._id, action: 'like' }}
              known={{ active: comment.isLiked, total: comment.totalLike }}
              size={20}
            />
            {onReply && (
              <button type="button" onClick={onReply}>
                Reply<span className="visually-hidden"> to {creator.name}</span>
              </button>
            )}
            {comment.canEdit && (
              <button type="button" onClick={() => setDoing('editing')}>
                Edit
              </button>
            )}
            {comment.canDelete && (
              <button type="button" onClick={() => setDoing('deleting')}>
                Delete
              </button>
            )}
            <PersonMenu
              person={creator}
              about={{
                target: 'comment',
                targetId: comment._id,
                label: `More about ${creator.name}’s comment`,
              }}
            />
          </div>
        )}
      </div>
    </article>
  )
}

/** Creators have a page to go to; fans do not. */
function Author({ creator }: Pick<ShownComment, 'creator'>) {
  const name = <Name name={creator.name} verified={creator.verifiedAccount} />
  if (!creator.isPerformer) return <b>{name}</b>
  return (
    <b>
      <Link to={profilePath(creator)}>{name}</Link>
    </b>
  )
}

function Unsent({ comment, thread }: Pick<CommentRowProps, 'comment' | 'thread'>) {
  if (!comment.unsent || comment.unsent === 'sending') return <p className={styles.sending}>Sending</p>
  return (
    <div className={styles.actions} role="alert">
      <span className={styles.failure}>{comment.unsent.because}</span>
      <button type="button" onClick={() => void thread.send(comment)}>
        Retry
      </button>
      <button type="button" onClick={() => void thread.remove(comment)}>
        Discard
      </button>
    </div>
  )
}

export function CommentSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width="32px" height="32px" round />
      <div className={styles.words}>
        <Skeleton width="40%" height="16px" />
        <Skeleton width="85%" height="16px" />
      </div>
    </div>
  )
}
