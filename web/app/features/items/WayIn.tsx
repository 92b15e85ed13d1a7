import type { CreatorBrief } from '@ovation/contract'
import { useLocation } from 'react-router'
import { profilePath } from '~/shell/session'
import { useCurrentUser } from '~/store'
import { ButtonLink } from '~/ui/Button'
import styles from './LockPanel.module.css'
import { firstNameOf } from './lock-words'

/** Towards opening a lock: visitors log in first, others find the prices on the creator's page. */
export function WayIn({ creator }: { creator: CreatorBrief }) {
  const member = useCurrentUser() !== null
  const { pathname } = useLocation()
  if (!member) {
    return (
      <div className={styles.way}>
        <ButtonLink to="/auth/login" look="go">
          Log in to unlock
        </ButtonLink>
      </div>
    )
  }
  const page = profilePath(creator)
  if (pathname === page || pathname.startsWith(`${page}/`)) return null
  return (
    <div className={styles.way}>
      <ButtonLink to={page} look="light">
        See {firstNameOf(creator.name)}’s page
      </ButtonLink>
    </div>
  )
}
