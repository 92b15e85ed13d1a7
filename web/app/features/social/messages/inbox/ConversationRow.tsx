import type { Conversation } from '@ovation/contract'
import { useLocation } from 'react-router'
import { useAppSelector, useCurrentUser } from '~/store/hooks'
import { CountBadge } from '~/ui/controls/CountBadge'
import IconBellOff from '~/ui/icons/IconBellOff'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { lastMessageText } from '../state/preview'
import { selectTyping } from '../state/typing-slice'
import styles from './ConversationRow.module.css'

interface ConversationRowProps {
  conversation: Conversation
  isOpen: boolean
}

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const { _id, recipientInfo, lastMessageCreatedAt, totalNotSeenMessages, isMuted } = conversation
  const me = useCurrentUser()?._id
  const { search } = useLocation()
  const isTyping = useAppSelector((state) => selectTyping(state).includes(_id))
  return (
    <Link
      to={`/messages/${_id}${search}`}
      className={styles.row}
      data-unread={totalNotSeenMessages > 0 || undefined}
      aria-current={isOpen ? 'true' : undefined}
      // Not prefetched: it may change before it is opened.
      waits
    >
      <Avatar src={recipientInfo.avatar} online={recipientInfo.isOnline} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>
            <Name name={recipientInfo.name} verified={recipientInfo.verifiedAccount} />
          </span>
          {isMuted && <IconBellOff size={16} role="img" aria-label="Muted" className={styles.muted} />}
          {lastMessageCreatedAt && (
            <span className={styles.time}>
              <TimeAgo instant={lastMessageCreatedAt} />
            </span>
          )}
        </span>
        <span className={styles.line}>
          {isTyping ? (
            <span className={`${styles.last} ${styles.typing}`}>typing…</span>
          ) : (
            <span className={styles.last}>{lastMessageText(conversation, me)}</span>
          )}
          <CountBadge count={totalNotSeenMessages} one="unread message" />
        </span>
      </span>
    </Link>
  )
}
