import type { Stream } from '@ovation/contract'
import { AnnouncedCard } from '~/features/live/streaming/announced/AnnouncedCard'
import { LiveCard } from '~/features/live/streaming/LiveCard'
import { Link } from '~/ui/link/Link'
import styles from './LiveNow.module.css'
import landing from './landing.module.css'

interface LiveNowProps {
  streams: readonly Stream[]
  total: number
  announced: readonly Stream[]
}

const fullRow = 3

/** Live streams and, if there are few, scheduled ones. Not shown when nobody is live. */
export function LiveNow({ streams, total, announced }: LiveNowProps) {
  const isFull = streams.length >= fullRow
  return (
    <section className={landing.band} aria-labelledby="live-now">
      <div className={landing.head}>
        <h2 id="live-now" className="display">
          On stage now
        </h2>
        <Link to="/live">{total > streams.length ? `All ${total} live` : 'More live'}</Link>
      </div>
      <div className={styles.row} data-count={isFull ? undefined : streams.length}>
        <ul className={styles.lives}>
          {streams.map((stream) => (
            <li key={stream._id}>
              <LiveCard stream={stream} />
            </li>
          ))}
        </ul>
        {!isFull && announced.length > 0 && (
          <div className={styles.next}>
            <h3>Coming up</h3>
            {/* Without reminders and tickets, which /live has: they would add 30 KB to the first page. */}
            <ul>
              {announced.map((stream) => (
                <li key={stream._id}>
                  <AnnouncedCard stream={stream} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}
