import type { StreamGoal, StreamSummary } from '@ovation/contract'
import { counted, tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { Goal } from '../stage/Goal'
import styles from './Tally.module.css'

interface TallyProps {
  goal: StreamGoal | null
  summary: StreamSummary | null
  hasTickets: boolean
}

/** The figures of the running stream. */
export function Tally({ goal, summary, hasTickets }: TallyProps) {
  return (
    <div className={styles.tally}>
      {goal && (
        <div className={styles.goal}>
          <Goal goal={goal} />
        </div>
      )}
      <dl>
        <div>
          <dt>Tips so far</dt>
          <dd className="display">
            <Tokens amount={summary?.tips.tokens ?? 0} />
          </dd>
          <dd className={styles.note}>{counted(summary?.tips.count ?? 0, 'tip')}</dd>
        </div>
        <div>
          <dt>New followers</dt>
          <dd className="display">{tokens(summary?.newFollowers ?? 0)}</dd>
          <dd className={styles.note}>{summary ? `${tokens(summary.followers)} in total` : ''}</dd>
        </div>
        {hasTickets ? (
          <div>
            <dt>Ticket sales</dt>
            <dd className="display">
              <Tokens amount={summary?.tickets.tokens ?? 0} />
            </dd>
            <dd className={styles.note}>{counted(summary?.tickets.count ?? 0, 'ticket')}</dd>
          </div>
        ) : (
          <div>
            <dt>New subscribers</dt>
            <dd className="display">{tokens(summary?.newSubscribers ?? 0)}</dd>
            <dd className={styles.note}>{summary ? `${tokens(summary.subscribers)} in total` : ''}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
