import type { MassMessage } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Chip } from '~/ui/controls/Chip'
import { counted, shortCount } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { Tokens } from '~/ui/text/Tokens'
import { audienceOf } from './audience-words'
import styles from './MassMessageRow.module.css'
import { type MassState, stateOf } from './mass-state'
import { UndoButton } from './UndoButton'

interface MassMessageRowProps {
  mass: MassMessage
  onChanged: (mass: MassMessage) => void
}

const chips = {
  scheduled: { look: 'waiting', words: 'Scheduled' },
  sending: { look: 'waiting', words: 'Sending' },
  sent: { look: 'good', words: 'Sent' },
  'called-off': { look: 'plain', words: 'Cancelled' },
  failed: { look: 'bad', words: 'Not sent' },
  unsent: { look: 'plain', words: 'Unsent' },
} as const satisfies Record<MassState, object>

/** One mass message: recipients, time and results. */
export function MassMessageRow({ mass, onChanged }: MassMessageRowProps) {
  const { text, files, isSale, price, scheduledAt, stats } = mass
  const state = stateOf(mass)
  const { look, words } = chips[state]
  const picture = files[0]?.thumbnails[0]
  const wasSent = stats.sent > 0 || state === 'sending' || state === 'sent'
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.head}>
          <b>{audienceOf(mass)}</b>
          <Chip look={look}>{words}</Chip>
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
