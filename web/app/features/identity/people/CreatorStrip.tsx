import { useLiveNow } from '~/features/identity/portrait/live-now'
import { profilePath, streamPath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './CreatorStrip.module.css'
import type { Face } from './face'

const firstName = (name: string) => name.split(' ')[0] ?? name

/** A scrollable row of portraits; live creators come first. */
export function CreatorStrip({ creators }: { creators: readonly Face[] }) {
  return (
    <ul className={styles.strip}>
      {creators.map((creator) => (
        <li key={creator._id}>
          <FaceLink face={creator} />
        </li>
      ))}
    </ul>
  )
}

function FaceLink({ face }: { face: Face }) {
  const creator = useLiveNow(face)
  return (
    <Link to={creator.live ? streamPath(creator) : profilePath(creator)}>
      <Avatar src={creator.avatar} size={64} online={creator.isOnline && !creator.live} live={creator.live} />
      {creator.live && <b aria-hidden>LIVE</b>}
      <span aria-hidden>{firstName(creator.name)}</span>
      <span className="visually-hidden">{creator.name}</span>
    </Link>
  )
}
