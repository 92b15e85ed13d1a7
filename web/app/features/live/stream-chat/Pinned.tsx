import { useAppSelector } from '~/store/hooks'
import { IconButton } from '~/ui/controls/IconButton'
import IconPin from '~/ui/icons/IconPin'
import IconX from '~/ui/icons/IconX'
import styles from './Chat.module.css'
import { selectRooms } from './room-slice'
import { usePin } from './use-moderation'

/** The pinned message. */
export function Pinned({ conversationId, isOwn }: { conversationId: string; isOwn: boolean }) {
  const pinned = useAppSelector((state) => selectRooms(state)[conversationId]?.pinned ?? null)
  const pin = usePin(conversationId)
  if (!pinned || pinned.isDeleted) return null
  return (
    <div className={styles.pinned} role="note" aria-label="Pinned message">
      <IconPin size={16} stroke={2} aria-hidden />
      <p>
        <b>{pinned.senderInfo.name}</b> {pinned.text}
      </p>
      {isOwn && <IconButton label="Unpin" icon={IconX} size={16} onClick={() => void pin(null)} />}
    </div>
  )
}
