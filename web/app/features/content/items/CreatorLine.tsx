import type { CreatorBrief } from '@ovation/contract'
import type { ReactNode } from 'react'
import { LivePortrait } from '~/features/identity/portrait/LivePortrait'
import { useLiveNow } from '~/features/identity/portrait/live-now'
import { profilePath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import { TimeAgo } from '~/ui/text/TimeAgo'
import styles from './CreatorLine.module.css'

interface CreatorLineProps {
  creator: CreatorBrief
  /** Publication time. */
  at: string
  /** A note after the time, such as "Pinned". */
  note?: ReactNode
  /** Actions at the end of the line. */
  children?: ReactNode
}

/** Creator and time: the header of every card. */
export function CreatorLine({ creator: shown, at, note, children }: CreatorLineProps) {
  const creator = useLiveNow(shown)
  return (
    <header className={styles.line}>
      {creator.live && <LivePortrait creator={creator} />}
      <Link to={profilePath(creator)} className={styles.person}>
        {!creator.live && <Avatar src={creator.avatar} online={creator.isOnline} />}
        <span className={styles.words}>
          <span className={styles.name}>
            <Name name={creator.name} verified={creator.verifiedAccount} />
          </span>
          <small>
            {creator.username && <span>@{creator.username} · </span>}
            <TimeAgo instant={at} />
            {note && <span> · {note}</span>}
          </small>
        </span>
      </Link>
      {children}
    </header>
  )
}
