import type { FanCard } from '@ovation/contract'
import { profilePath } from '~/shell/session'
import { Avatar } from '~/ui/Avatar'
import { Link } from '~/ui/link/Link'
import { Name } from '~/ui/Name'
import styles from './PersonRow.module.css'

/** Somebody who follows me. Creators among them have a page to go to; fans do not. */
export function FanRow({ fan }: { fan: FanCard }) {
  const who = (
    <>
      <Avatar src={fan.avatar} online={fan.isOnline} />
      <span className={styles.words}>
        <span className={styles.name}>
          <Name name={fan.name} />
        </span>
        {fan.username && <span className={styles.line}>@{fan.username}</span>}
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
    </div>
  )
}
