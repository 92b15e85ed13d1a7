import type { CreatorCard } from '@ovation/contract'
import type { ReactNode } from 'react'
import { LivePortrait } from '~/features/identity/portrait/LivePortrait'
import { useLiveNow } from '~/features/identity/portrait/live-now'
import { profilePath } from '~/shell/session'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { firstSentence } from '~/ui/text/format'
import { Name } from '~/ui/text/Name'
import styles from './PersonRow.module.css'

interface PersonRowProps {
  creator: CreatorCard
  /** The line below the name; the first sentence of the bio by default. */
  line?: string
  /** Actions at the end of the row. */
  children?: ReactNode
}

export function PersonRow({ creator: shown, line = firstSentence(shown.bio, 60), children }: PersonRowProps) {
  const creator = useLiveNow(shown)
  return (
    <div className={styles.row}>
      {creator.live && <LivePortrait creator={creator} />}
      <Link to={profilePath(creator)} className={styles.person}>
        {!creator.live && <Avatar src={creator.avatar} online={creator.isOnline} />}
        <span className={styles.words}>
          <span className={styles.name}>
            <Name name={creator.name} verified={creator.verifiedAccount} />
          </span>
          <span className={styles.line}>{line}</span>
        </span>
      </Link>
      {children}
    </div>
  )
}

export function PersonRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width="44px" height="44px" round />
      <span className={styles.words}>
        <Skeleton width="60%" height="16px" />
        <Skeleton width="80%" height="12px" />
      </span>
    </div>
  )
}
