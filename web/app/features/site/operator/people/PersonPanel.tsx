import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import detail from '../console/detail/Detail.module.css'
import { BackToList } from '../console/list/ListParts'
import { Notes } from '../notes/Notes'
import type { NoteRow } from '../notes/note-rows'
import { PersonState } from './PeopleTable'
import { PersonActions } from './PersonActions'
import { PersonFacts, PersonFigures, SuspensionBox } from './PersonFacts'
import styles from './people.module.css'
import type { PersonShown } from './person-rows'

/** A person beside the list. Their page has more. */
export function PersonPanel({ person, notes }: { person: PersonShown; notes: NoteRow[] }) {
  const { _id, name, username, avatar } = person
  return (
    <>
      <BackToList />
      <header className={detail.who}>
        <Avatar src={avatar} />
        <div>
          <h2>{name}</h2>
          {username && <p>@{username}</p>}
        </div>
        <PersonState person={person} />
      </header>
      <PersonActions person={person} />
      <SuspensionBox person={person} />
      <PersonFigures person={person} />
      <PersonFacts person={person} />
      <Link to={`/admin/people/${_id}`} className={styles.more}>
        Money, logins and history
      </Link>
      <Notes subjectId={_id} notes={notes} />
    </>
  )
}
