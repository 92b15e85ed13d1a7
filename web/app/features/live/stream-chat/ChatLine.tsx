import type { StreamMessage } from '@ovation/contract'
import { memo } from 'react'
import IconDots from '~/ui/icons/IconDots'
import { Avatar } from '~/ui/picture/Avatar'
import { Tokens } from '~/ui/text/Tokens'
import styles from './ChatLine.module.css'

interface ChatLineProps {
  message: StreamMessage
  /** The creator's messages are highlighted. */
  isCreator: boolean
  onMore?: ((message: StreamMessage) => void) | undefined
}

/** One message. Memoized, because chats are long and messages rarely change. */
export const ChatLine = memo(function ChatLine({ message, isCreator, onMore }: ChatLineProps) {
  const { senderInfo, type, isDeleted } = message
  if (type === 'notify') {
    return (
      <li className={styles.notice}>
        <p>{message.text}</p>
      </li>
    )
  }
  return (
    <li className={type === 'tip' && !isDeleted ? `${styles.line} ${styles.tip}` : styles.line}>
      <Avatar src={senderInfo.avatar} size={32} className={styles.avatar} />
      <p className={isDeleted ? styles.deleted : undefined}>
        <b data-creator={isCreator || undefined}>{senderInfo.name}</b> <MessageText message={message} />
      </p>
      {onMore && !isDeleted && (
        <button
          type="button"
          className={styles.more}
          aria-label={`More about ${senderInfo.name}’s message`}
          onClick={() => onMore(message)}
        >
          <IconDots size={16} stroke={2} aria-hidden />
        </button>
      )}
    </li>
  )
})

function MessageText({ message: { type, isDeleted, price, text } }: { message: StreamMessage }) {
  if (isDeleted || type !== 'tip') return text
  return (
    <>
      tipped{' '}
      <b>
        <Tokens amount={price} />
      </b>
      {text && <span className={styles.words}>{text}</span>}
    </>
  )
}
