import type { Stream } from '@ovation/contract'
import { profilePath, streamPath } from '~/shell/session'
import { Chip, LiveChip } from '~/ui/controls/Chip'
import IconEye from '~/ui/icons/IconEye'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Picture } from '~/ui/picture/Picture'
import { shortCount } from '~/ui/text/format'
import { Name } from '~/ui/text/Name'
import { Tokens } from '~/ui/text/Tokens'
import styles from './LiveCard.module.css'

interface LiveCardProps {
  stream: Stream
  /** Above the fold. */
  eager?: boolean
}

/** A live stream. Picture and title link to it, the name to the profile. */
export function LiveCard({ stream, eager = false }: LiveCardProps) {
  const { performer, title, viewers, poster } = stream
  return (
    <article className={styles.card}>
      <Link to={streamPath(performer)} className={styles.stream}>
        <Picture src={poster ?? performer.avatar} ratio="16 / 10" eager={eager} className={styles.picture}>
          <span className={styles.chips}>
            <LiveChip />
            <Chip look="picture">
              <IconEye size={16} stroke={2} aria-hidden />
              <span className="visually-hidden">Watching: </span>
              {shortCount(viewers)}
            </Chip>
          </span>
          <Entry stream={stream} />
        </Picture>
        <b className={styles.title}>{title}</b>
      </Link>
      <Link to={profilePath(performer)} className={styles.person}>
        <Avatar src={performer.avatar} live />
        <Name name={performer.name} verified={performer.verifiedAccount} />
      </Link>
    </article>
  )
}

/** The price of the stream, unless the viewer has access. */
function Entry({ stream: { isFree, access, price } }: { stream: Stream }) {
  if (isFree || access.allowed) return null
  return (
    <span className={styles.entry}>
      <Chip look="picture">{price > 0 ? <Tokens amount={price} /> : 'Subscribers'}</Chip>
    </span>
  )
}
