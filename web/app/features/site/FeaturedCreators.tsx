import type { CreatorCard } from '@ovation/contract'
import { cardPicture, type Place } from '~/features/people/card-picture'
import { PersonRow } from '~/features/people/PersonRow'
import { streamPath } from '~/shell/session'
import { LiveChip } from '~/ui/Chip'
import { Link } from '~/ui/link/Link'
import { Picture } from '~/ui/Picture'
import styles from './FeaturedCreators.module.css'
import landing from './landing.module.css'

const place: Place = [
  { from: '900px', width: '370px', ratio: 16 / 10 },
  { width: '78vw', ratio: 16 / 10 },
]

/** Who is broadcasting right now. Not shown when nobody is. */
export function FeaturedCreators({ creators, total }: { creators: readonly CreatorCard[]; total: number }) {
  return (
    <section className={landing.band} aria-labelledby="featured">
      <div className={landing.head}>
        <h2 id="featured" className="display">
          On stage now
        </h2>
        {total > creators.length && <Link to="/live">All {total} live</Link>}
      </div>
      <ul className={styles.lives}>
        {creators.map((creator) => (
          <li key={creator._id}>
            <Link to={streamPath(creator)} tabIndex={-1} aria-hidden>
              <Picture {...cardPicture(creator, place)} ratio="16 / 10" className={styles.picture}>
                <span className={styles.chip}>
                  <LiveChip />
                </span>
              </Picture>
            </Link>
            <PersonRow creator={creator} />
          </li>
        ))}
      </ul>
    </section>
  )
}
