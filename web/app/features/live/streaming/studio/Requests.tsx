import { useAppSelector } from '~/store/hooks'
import { Chip } from '~/ui/controls/Chip'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { AnswerButtons } from '../private/AnswerButtons'
import { selectStreaming } from '../private/private-request-slice'
import styles from './Requests.module.css'

/** Requests for private streams, oldest first, above everything else in the studio. */
export function Requests() {
  const requests = useAppSelector((state) => selectStreaming(state).privateRequests)
  if (requests.length === 0) return null
  return (
    <section className={styles.requests} aria-label="Private requests">
      <header className={styles.head}>
        <h2 className="display">Private requests</h2>
        <Chip>{requests.length} waiting</Chip>
      </header>
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <Avatar src={request.user.avatar} />
            <p>
              <b>{request.user.name}</b>
              <small>{counted(request.minutes, 'minute')}</small>
            </p>
            <AnswerButtons request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}
