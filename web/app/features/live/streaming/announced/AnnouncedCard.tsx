import type { Stream } from '@ovation/contract'
import type { ReactNode } from 'react'
import { profilePath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { LocalTime } from '~/ui/text/LocalTime'
import { Tokens } from '~/ui/text/Tokens'
import styles from './AnnouncedCard.module.css'

/** A scheduled stream: time, creator, price and actions. */
export function AnnouncedCard({ stream, children }: { stream: Stream; children?: ReactNode }) {
  const { performer, title, scheduledAt } = stream
  return (
    <article className={styles.frame}>
      <div className={styles.card}>
        <Link to={profilePath(performer)} className={styles.person}>
          <Avatar src={performer.avatar} />
          <span className="visually-hidden">{performer.name}</span>
        </Link>
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>
            {performer.name}
            {scheduledAt && (
              <>
                {' · '}
                <LocalTime instant={scheduledAt} />
              </>
            )}
          </p>
          <p className={styles.price}>
            <Price stream={stream} />
          </p>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </article>
  )
}

function Price({ stream: { isFree, price, access } }: { stream: Stream }) {
  if (isFree) return 'Free for everyone'
  if (access.reason === 'purchase') return 'You have a ticket'
  if (price === 0) return 'For subscribers'
  return (
    <>
      <Tokens amount={price} />, free for subscribers
    </>
  )
}
