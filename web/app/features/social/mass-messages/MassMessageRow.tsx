import type { MassMessage } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Chip } from '~/ui/controls/Chip'
import { counted, shortCount } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { Tokens } from '~/ui/text/Tokens'
import { audienceOf } from './audience'
import styles from './MassMessageRow.module.css'
import { type MassState, stateOf } from './mass-state'
import { UndoButton } from './UndoButton'

interface MassMessageRowProps {
  mass: MassMessage
  onChanged: (mass: MassMessage) => void
}

const chips = {
  scheduled: { look: 'waiting', label: 'Scheduled' },
  sending: { look: 'waiting', label: 'Sending' },
  sent: { look: 'good', label: 'Sent' },
  cancelled: { look: 'plain', label: 'Cancelled' },
  failed: { look: 'bad', label: 'Not sent' },
  unsent: { look: 'plain', label: 'Unsent' },
} as const satisfies Record<MassState, object>

/** One mass message: recipients, time and results. */
export function MassMessageRow({ mass, onChanged }: MassMessageRowProps) {
  const { text, files, isSale, price, scheduledAt, stats } = mass
  const state = stateOf(mass)
  const { look, label } = chips[state]
  const picture = files[0]?.thumbnails[0]
  const wasSent = stats.sent > 0 || state === 'sending' || state === 'sent'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{audienceOf(mass)}</b>
          <Chip look={look}>{label}</Chip>
        </p>
        <p className={styles.facts}>
          <LocalTime instant={scheduledAt} />
          {files.length > 0 && ` · ${counted(files.length, 'file')}`}
          {isSale && (
            <>
              {' · '}
              <Tokens amount={price} />
            </>
          )}
        </p>
        {text && <p className={styles.text}>{text}</p>}
        {state === 'failed' && <p className={styles.text}>A file couldn’t be processed.</p>}
      </div>
      {picture && <img src={picture} alt="" className={styles.picture} loading="lazy" />}
      {wasSent && (
        <dl className={styles.stats}>
          <Figure label="Sent">{shortCount(stats.sent)}</Figure>
          <Figure label="Seen">{shortCount(stats.seen)}</Figure>
          {isSale && <Figure label="Unlocked">{shortCount(stats.unlocked)}</Figure>}
          {isSale && (
            <Figure label="Paid">
              <Tokens amount={stats.tokens} />
            </Figure>
          )}
        </dl>
      )}
      <UndoButton mass={mass} state={state} className={styles.undo} onChanged={onChanged} />
    </li>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
