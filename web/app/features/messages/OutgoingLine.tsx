import { useAppDispatch, useAppSelector } from '~/store/hooks'
import type { ConnectionState } from '~/store/realtime-slice'
import styles from './MessageLine.module.css'
import { selectMessages } from './message-slice'
import type { Outgoing } from './outbox'
import { discardOutgoing, retryOutgoing } from './send-outbox'

const isCut: Record<ConnectionState, boolean> = {
  initialized: false,
  connected: false,
  disconnect: true,
  failed: true,
  reconnecting: true,
}

/** One of mine that the server does not have yet. */
export function OutgoingLine({ outgoing: { clientId, text, failure } }: { outgoing: Outgoing }) {
  const dispatch = useAppDispatch()
  // The last try had no answer, or there is nobody to answer.
  const waits = useAppSelector(
    (state) => isCut[state.realtime.state] || selectMessages(state).sendMessage.error !== null,
  )
  return (
    <>
      <p className={styles.bubble} data-waiting>
        {text}
      </p>
      {failure ? (
        <p className={`${styles.foot} ${styles.failed}`} role="alert">
          <span>{failure}</span>
          <button type="button" onClick={() => dispatch(retryOutgoing(clientId))}>
            Retry
          </button>
          <button type="button" onClick={() => dispatch(discardOutgoing(clientId))}>
            Discard
          </button>
        </p>
      ) : (
        <p className={styles.foot}>{waits ? 'Waiting for a connection' : 'Sending'}</p>
      )}
    </>
  )
}
