import type { Message } from '@ovation/contract'
import { useState } from 'react'
import { IconButton } from '~/ui/IconButton'
import IconCheck from '~/ui/icons/IconCheck'
import IconChecks from '~/ui/icons/IconChecks'
import IconTrash from '~/ui/icons/IconTrash'
import { ClockTime } from './ClockTime'
import { DeleteMessage } from './DeleteMessage'
import styles from './MessageLine.module.css'
import { OutgoingLine } from './OutgoingLine'
import { messageWords } from './preview'
import type { Mark, MessageRow } from './rows'

interface MessageLineProps {
  row: MessageRow
  /** How far it has come, for the last of mine. */
  mark: Mark | null
}

/** One message: theirs on the left, mine on the right. */
export function MessageLine({ row, mark }: MessageLineProps) {
  const { day, isMine, isTail, said } = row
  return (
    <div className={styles.line} data-mine={isMine || undefined} data-tail={isTail || undefined}>
      {day && <p className={styles.day}>{day}</p>}
      {'outgoing' in said ? (
        <OutgoingLine outgoing={said.outgoing} />
      ) : (
        <SaidLine message={said.message} isMine={isMine} hasTime={isTail || mark !== null} mark={mark} />
      )}
    </div>
  )
}

interface SaidLineProps {
  message: Message
  isMine: boolean
  hasTime: boolean
  mark: Mark | null
}

function SaidLine({ message, isMine, hasTime, mark }: SaidLineProps) {
  const [isOpen, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const { isDeleted, createdAt } = message
  const words = messageWords(message)
  if (!isMine || isDeleted) {
    return (
      <>
        <p className={styles.bubble} data-deleted={isDeleted || undefined}>
          {words}
        </p>
        {hasTime && <Foot instant={createdAt} mark={null} />}
      </>
    )
  }
  return (
    <>
      <div className={styles.mine} data-open={isOpen || undefined}>
        <IconButton
          label="Delete message"
          icon={IconTrash}
          size={16}
          className={styles.delete}
          onClick={() => setAsking(true)}
        />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a thumb has no pointer to hover with; the keyboard reaches the button itself. */}
        <p className={styles.bubble} onClick={() => setOpen(!isOpen)}>
          {words}
        </p>
      </div>
      {hasTime && <Foot instant={createdAt} mark={mark} />}
      {asking && <DeleteMessage message={message} onClose={() => setAsking(false)} />}
    </>
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
