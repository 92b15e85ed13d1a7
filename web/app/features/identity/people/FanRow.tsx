import type { FanCard } from '@ovation/contract'
import type { ReactNode } from 'react'
import styles from '~/features/identity/people/PersonRow.module.css'
import { profilePath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'

interface FanRowProps {
  fan: FanCard
  /** The line below the name; the username by default. */
  line?: ReactNode
  /** Actions at the end of the row. */
  children?: ReactNode
}

/** A follower. Creators have a page to link to; fans do not. */
export function FanRow({ fan, line, children }: FanRowProps) {
  const who = (
    <>
      <Avatar src={fan.avatar} online={fan.isOnline} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Name name={fan.name} />
        </span>
        {(line || fan.username) && <span className={styles.line}>{line || `@${fan.username}`}</span>}
      </span>
    </>
  )
  return (
    <div className={styles.row}>
      {fan.isPerformer ? (
        <Link to={profilePath(fan)} className={styles.person}>
          {who}
        </Link>
      ) : (
        <span className={styles.person}>{who}</span>
      )}
      {children}
    </div>
  )
}
