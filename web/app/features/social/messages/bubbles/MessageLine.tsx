import type { Message } from '@ovation/contract'
import { useRef } from 'react'
import IconCheck from '~/ui/icons/IconCheck'
import IconChecks from '~/ui/icons/IconChecks'
import { hasMenu, MessageMenu } from '../menu/MessageMenu'
import { useLongPress } from '../menu/use-long-press'
import type { Mark, MessageRow } from '../state/rows'
import { ClockTime } from './ClockTime'
import { MessageContent } from './MessageContent'
import styles from './MessageLine.module.css'
import { OutgoingLine } from './OutgoingLine'

interface MessageLineProps {
  row: MessageRow
  /** The status of the last own message. */
  mark: Mark | null
}

/** A message: the other person's on the left, own ones on the right. */
export function MessageLine({ row, mark }: MessageLineProps) {
  const { key, day, isMine, isTail, content } = row
  return (
    <div
      className={styles.line}
      data-row={key}
      data-mine={isMine || undefined}
      data-tail={isTail || undefined}
    >
      {day && <p className={styles.day}>{day}</p>}
      {'outgoing' in content ? (
        <OutgoingLine outgoing={content.outgoing} />
      ) : (
        <>
          <ConfirmedLine message={content.message} isMine={isMine} />
          {(isTail || mark) && <Foot instant={content.message.createdAt} mark={mark} />}
        </>
      )}
    </div>
  )
}

/** The menu appears on hover and focus, and after a long press. */
function ConfirmedLine({ message, isMine }: { message: Message; isMine: boolean }) {
  const line = useRef<HTMLDivElement>(null)
  const { isHeld, events } = useLongPress(line)
  const withMenu = hasMenu(message, isMine)
  return (
    <div ref={line} className={styles.message} data-held={isHeld || undefined}>
      <div className={styles.content} {...(withMenu ? events : {})}>
        <MessageContent message={message} isMine={isMine} />
      </div>
      {withMenu && <MessageMenu message={message} isMine={isMine} className={styles.more} />}
    </div>
  )
}

function Foot({ instant, mark }: { instant: string; mark: Mark | null }) {
  const Sign = mark === 'Sent' ? IconCheck : IconChecks
  return (
    <p className={styles.foot} data-mark={mark ?? undefined}>
      {mark && <Sign size={16} stroke={2} aria-hidden />}
      {mark} <ClockTime instant={instant} />
    </p>
  )
}
