import type { Video } from '@ovation/contract'
import { OwnState } from '~/features/content/creator-content/OwnState'
import { profilePath } from '~/shell/session'
import { ChipLink } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { RichText } from '~/ui/text/RichText'
import { TimeAgo } from '~/ui/text/TimeAgo'
import styles from './VideoDescription.module.css'

/** Title, description, participants and tags. */
export function VideoDescription({ video }: { video: Video }) {
  const { title, descriptionTree, tags, participants, stats, publishedAt } = video
  return (
    <div className={styles.story}>
      <div>
        <OwnState item={video} />
        <h1 className="display">{title}</h1>
        <p className={styles.facts}>
          {counted(stats.views, 'view')} · <TimeAgo instant={publishedAt} />
        </p>
      </div>
      {descriptionTree.length > 0 && <RichText tree={descriptionTree} className={styles.text} />}
      {participants.length > 0 && (
        <div className={styles.with}>
          <span id="with">With</span>
          <ul aria-labelledby="with">
            {participants.map((person) => (
              <li key={person._id}>
                <Link to={profilePath(person)}>
                  <Avatar src={person.avatar} size={32} />
                  {person.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <ChipLink to={`/search?${new URLSearchParams({ q: tag })}`}>{tag}</ChipLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
