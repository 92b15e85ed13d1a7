import { insideLabel } from '~/features/money/unlock/lock-labels'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import type { ConnectionState } from '~/store/realtime-slice'
import IconMusic from '~/ui/icons/IconMusic'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconVideo from '~/ui/icons/IconVideo'
import { selectMessages } from '../state/message-slice'
import { isHeldUp, type Outgoing, type OutgoingMedia } from '../state/outbox'
import { selectOutbox } from '../state/outbox-slice'
import { discardOutgoing, retryOutgoing } from '../state/send-outbox'
import styles from './MessageLine.module.css'
import mediaStyles from './MessageMedia.module.css'

const isCut: Record<ConnectionState, boolean> = {
  initialized: false,
  connected: false,
  disconnect: true,
  failed: true,
  reconnecting: true,
}

/** An own message that the server has not confirmed. */
export function OutgoingLine({ outgoing }: { outgoing: Outgoing }) {
  const { clientId, text, failure, fileIds, media } = outgoing
  const dispatch = useAppDispatch()
  return (
    <>
      <div className={styles.bubble} data-waiting>
        {fileIds.length > 0 && <Enclosed media={media} />}
        {text}
      </div>
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
        <p className={styles.foot}>
          <Waiting outgoing={outgoing} />
        </p>
      )}
    </>
  )
}

function Enclosed({ media }: { media: OutgoingMedia }) {
  const Sign = media.photos > 0 ? IconPhoto : media.videos > 0 ? IconVideo : IconMusic
  return (
    <span className={mediaStyles.waits}>
      <Sign size={20} stroke={1.75} aria-hidden />
      {insideLabel({ ...media, duration: 0 })}
    </span>
  )
}

/** Why it waits: a refused message before it, no connection, or its turn. */
function Waiting({ outgoing }: { outgoing: Outgoing }) {
  const heldUp = useAppSelector((state) => isHeldUp(selectOutbox(state), outgoing))
  // The last attempt failed or there is no connection.
  const waits = useAppSelector(
    (state) => isCut[state.realtime.state] || selectMessages(state).sendMessage.error !== null,
  )
  if (heldUp) return 'Waiting: retry or discard the message above'
  return waits ? 'Waiting for a connection' : 'Sending'
}
