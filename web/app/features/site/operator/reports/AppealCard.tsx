import { Link } from '~/ui/link/Link'
import { Card } from '../console/detail/DetailPage'
import styles from './case.module.css'
import { decisionLabels } from './case-labels'
import type { CaseShown } from './case-rows'

/** What the owner wrote, and the decision it is about. */
export function AppealCard({ appeal, first }: { appeal: NonNullable<CaseShown['appeal']>; first: string }) {
  const { text, about } = appeal
  return (
    <Card
      title={`${first}’s appeal`}
      right={
        <Link to={`/admin/reports/${about._id}`} className={styles.open}>
          Case {about.number}
        </Link>
      }
    >
      <p className={styles.quote}>{text}</p>
      <p className={styles.quiet}>
        <b>
          {decisionLabels[about.decision]}
          {about.why && `: ${about.why}`}
        </b>
        <span>{about.message}</span>
        <small>
          By {about.decidedBy?.name ?? 'a former operator'}, {about.at}
        </small>
      </p>
    </Card>
  )
}
