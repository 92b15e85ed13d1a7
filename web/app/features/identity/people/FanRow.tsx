import type { FanCard } from '@ovation/contract'
import type { ReactNode } from 'react'
import styles from '~/features/identity/people/PersonRow.module.css'
import { profilePath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'

interface FanRowProps {
  fan: FanCard
  /** A quiet line below the name, unless it is the username. */
  line?: ReactNode
  /** What can be done, at the end of the row. */
  children?: ReactNode
}

/** Somebody who follows me. Creators among them have a page to go to; fans do not. */
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
