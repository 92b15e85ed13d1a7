import { ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { tokens } from '~/ui/text/format'
import detail from '../console/detail/Detail.module.css'
import { Facts } from '../console/detail/Facts'
import { BackToList } from '../console/list/ListParts'
import { ContentActions } from './ContentActions'
import { ContentMedia } from './ContentMedia'
import styles from './content.module.css'
import { statusLooks, statusNames, typeNames } from './content-labels'
import type { ContentShown } from './content-rows'

/** Content beside the list: who published it, its text and its media. */
export function ContentPanel({ content }: { content: ContentShown }) {
  const { _id, type, status, owner, title, text, price, files, place, reports, created, path } = content
  return (
    <>
      <BackToList />
      <header className={detail.who}>
        <Avatar src={owner.avatar} />
        <div>
          <h2>
            <Link to={`/admin/people?open=${owner._id}`}>{owner.name}</Link>
          </h2>
          <p>
            {typeNames[type]}
            {owner.username && ` · @${owner.username}`}
          </p>
        </div>
        <Chip look={statusLooks[status]}>{statusNames[status]}</Chip>
      </header>
      {(title || text) && (
        <section className={styles.words} aria-label="Text">
          {title && <b>{title}</b>}
          {text && <p>{text}</p>}
        </section>
      )}
      {files > 0 && <ContentMedia key={_id} content={content} />}
      <Facts
        facts={[
          ['Created', created],
          ['In', place],
          ['Price', price > 0 ? `${tokens(price)} tokens` : null],
          ['Files', files > 0 ? files : null],
          ['Reports', reports],
          ['Id', _id],
        ]}
      />
      <div className={styles.actions}>
        <ContentActions rows={[content]} look="line" />
      </div>
      {path && <ButtonLink to={path}>View on the site</ButtonLink>}
    </>
  )
}
