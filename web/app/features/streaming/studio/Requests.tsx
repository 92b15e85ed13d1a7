import { useAppSelector } from '~/store/hooks'
import { Avatar } from '~/ui/Avatar'
import { counted } from '~/ui/format'
import { Panel } from '~/ui/Panel'
import { AnswerButtons } from '../private/AnswerButtons'
import { selectStreaming } from '../private/private-request-slice'
import styles from './Requests.module.css'

/** Who asks for a private stream, the first to ask first. */
export function Requests() {
  const requests = useAppSelector((state) => selectStreaming(state).privateRequests)
  if (requests.length === 0) return null
  return (
    <Panel title="Private streams" look="bill">
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
    </Panel>
  )
}
