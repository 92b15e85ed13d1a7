import type { ContentDecision } from '@ovation/contract'
import { useState } from 'react'
import { reasonLabels, targetLabels } from '~/features/content/reports/report-labels'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { LocalDay } from '~/ui/text/LocalDay'
import { AppealSheet } from './AppealSheet'
import styles from './DecisionRow.module.css'
import { stateOf } from './decision-labels'

interface DecisionRowProps {
  decision: ContentDecision
  onChange: (changed: ContentDecision) => void
}

/** One decision: what it is about, the reason, and the appeal. */
export function DecisionRow({ decision, onChange }: DecisionRowProps) {
  const [appealing, setAppealing] = useState(false)
  const { target, title, reason, message, number, decidedAt, appeal, canAppeal } = decision
  const { label, look } = stateOf(decision)
  const what = target === 'performer' || target === 'user' ? 'profile' : targetLabels[target]
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2>{title || `Your ${what}`}</h2>
        <Chip look={look}>{label}</Chip>
      </div>
      <p className={styles.about}>
        Your {what}
        {reason && ` · ${reasonLabels[reason]}`} · <LocalDay instant={decidedAt} /> · Case {number}
      </p>
      {message && <p className={styles.message}>{message}</p>}
      {appeal && (
        <div className={styles.appeal}>
          <b>Your appeal</b>
          <p>{appeal.text}</p>
          <p>
            {appeal.decision === null && 'We’ll review it and let you know.'}
            {appeal.decision === 'accepted' && 'Accepted. '}
            {appeal.decision === 'rejected' && 'Rejected. '}
            {appeal.message}
          </p>
        </div>
      )}
      {canAppeal && (
        <Button look="line" size="sm" onClick={() => setAppealing(true)}>
          Appeal
        </Button>
      )}
      {appealing && (
        <AppealSheet
          decision={decision}
          what={what}
          onSent={(text) =>
            onChange({ ...decision, canAppeal: false, appeal: { text, decision: null, message: '' } })
          }
          onClose={() => setAppealing(false)}
        />
      )}
    </li>
  )
}
