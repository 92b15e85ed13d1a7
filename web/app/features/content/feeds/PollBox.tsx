import type { Feed } from '@ovation/contract'
import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser } from '~/store/hooks'
import IconCheck from '~/ui/icons/IconCheck'
import { Link } from '~/ui/link/Link'
import { counted } from '~/ui/text/format'
import styles from './PollBox.module.css'
import { closingLabel, isClosed, type Polls, percentsOf, votesIn } from './poll'
import { useVote } from './use-vote'

/** A poll: options first, percentages after voting. */
export function PollBox({ post }: { post: Feed }) {
  const user = useCurrentUser()
  const joinLink = useJoinLink(undefined, 'to vote')
  const { polls, voted, give } = useVote(post)
  const now = Date.now()
  const open = !isClosed(post.pollExpiredAt, now)
  const canVote = open && !voted && post.access.allowed && user !== null && user._id !== post.performerId
  const closing = closingLabel(post.pollExpiredAt, now)
  return (
    <div className={styles.poll}>
      {post.pollDescription && <p className={styles.question}>{post.pollDescription}</p>}
      <ul aria-label="Poll">
        {canVote
          ? polls.map(({ _id, description }) => (
              <li key={_id} className={styles.choice}>
                <span>{description}</span>
                <button type="button" aria-label={`Vote for ${description}`} onClick={() => give(_id)} />
              </li>
            ))
          : withShares(polls)}
      </ul>
      <p className={styles.meta}>
        {counted(votesIn(polls), 'vote')}
        {closing && <span suppressHydrationWarning> · {closing}</span>}
        {open && !user && (
          <>
            {' '}
            · <Link {...joinLink}>Join to vote</Link>
          </>
        )}
      </p>
    </div>
  )
}

function withShares(polls: Polls) {
  const percents = percentsOf(polls)
  return polls.map(({ _id, description, isVoted }, place) => (
    <li
      key={_id}
      className={styles.share}
      style={{ '--share': `${percents[place]}%` }}
      data-mine={isVoted || undefined}
    >
      <span>
        {isVoted && <IconCheck size={16} stroke={2} role="img" aria-label="Your choice:" />}
        {description}
      </span>
      <b>{percents[place]}%</b>
    </li>
  ))
}
