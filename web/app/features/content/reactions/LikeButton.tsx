import type { Reaction } from '@ovation/contract'
import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser } from '~/store/hooks'
import IconHeart from '~/ui/icons/IconHeart'
import IconHeartFilled from '~/ui/icons/IconHeartFilled'
import { Link } from '~/ui/link/Link'
import { counted, shortCount } from '~/ui/text/format'
import styles from './action.module.css'
import { useReaction } from './use-reaction'

interface LikeButtonProps {
  reaction: Reaction
  known: { active: boolean; total: number }
  size?: 24 | 20 | 16
}

/** The like button with its count. Visitors are sent to join. */
export function LikeButton({ reaction, known, size = 24 }: LikeButtonProps) {
  const member = useCurrentUser() !== null
  const joinLink = useJoinLink(undefined, 'to like this')
  const { active, total, toggle } = useReaction(reaction, known)
  const Heart = active ? IconHeartFilled : IconHeart
  const inside = (
    <>
      <Heart size={size} stroke={size === 16 ? 2 : 1.75} aria-hidden />
      {total > 0 && <span>{shortCount(total)}</span>}
    </>
  )
  const label = `Like, ${counted(total, 'like')}`
  if (!member) {
    return (
      <Link {...joinLink} className={styles.action} title="Like" aria-label={label}>
        {inside}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={active ? `${styles.action} ${styles.given}` : styles.action}
      title="Like"
      aria-label={label}
      aria-pressed={active}
      onClick={toggle}
    >
      {inside}
    </button>
  )
}
