import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Link } from '~/ui/link/Link'
import { Card } from '../console/detail/DetailPage'
import styles from './case.module.css'
import { decisionLabels } from './case-labels'
import type { CaseShown } from './case-rows'
import { RestoreSheet } from './RestoreSheet'

/** How a closed case ended. */
export function DecisionCard({ one }: { one: CaseShown }) {
  const [restoring, setRestoring] = useState(false)
  const { _id, decision, decisionReason, message, decidedBy, closed, appealedBy, takenDownBy, is } = one
  if (!decision) return null
  return (
    <Card title="Decision" right={closed}>
      <p className={styles.quiet}>
        <b>
          {decisionLabels[decision]}
          {decisionReason && `: ${decisionReason}`}
        </b>
        {message && <span>{message}</span>}
        <small>By {decidedBy?.name ?? 'a former operator'}</small>
      </p>
      {appealedBy && (
        <p>
          <Link to={`/admin/reports/${appealedBy._id}`} className={styles.open}>
            Appeal {appealedBy.number}
          </Link>
          {appealedBy.decision ? `: ${decisionLabels[appealedBy.decision]}.` : ' is open.'}
        </p>
      )}
      {takenDownBy?._id === _id && is && (
        <Button look="line" onClick={() => setRestoring(true)}>
          Restore
        </Button>
      )}
      {restoring && <RestoreSheet one={one} onClose={() => setRestoring(false)} />}
    </Card>
  )
}
