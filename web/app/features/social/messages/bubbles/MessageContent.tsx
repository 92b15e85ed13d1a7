import type { Message } from '@ovation/contract'
import { messageText } from '../state/preview'
import { LockedMedia } from './LockedMedia'
import styles from './MessageLine.module.css'
import { MessageMedia } from './MessageMedia'
import { SoldLine } from './SoldLine'
import { Tip } from './Tip'

/** The content of a message: text, files or a tip. */
export function MessageContent({ message, isMine }: { message: Message; isMine: boolean }) {
  const { text, type, isDeleted, isSale, cover, files } = message
  if (isDeleted) {
    return (
      <p className={styles.bubble} data-deleted>
        {text}
      </p>
    )
  }
  if (type === 'tip') return <Tip message={message} isMine={isMine} />
  if (cover) return <LockedMedia message={message} cover={cover} />
  return (
    <>
      {files.length > 0 && <MessageMedia message={message} isMine={isMine} />}
      {(text || files.length === 0) && <p className={styles.bubble}>{messageText(message)}</p>}
      {isSale && <SoldLine message={message} isMine={isMine} />}
    </>
  )
}
