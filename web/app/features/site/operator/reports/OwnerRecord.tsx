import { Link } from '~/ui/link/Link'
import { counted, tokens } from '~/ui/text/format'
import { Card } from '../console/detail/DetailPage'
import { Facts } from '../console/detail/Facts'
import styles from './case.module.css'
import type { CaseShown } from './case-rows'

/** What is known about the owner. */
export function OwnerRecord({ one, earned }: { one: CaseShown; earned: number | null }) {
  const { owner, record, first } = one
  if (!owner || !record) return null
  const { isPerformer, verifiedAccount, _id } = owner
  return (
    <Card
      title={`${first}’s record`}
      right={
        <Link to={`/admin/people/${_id}`} className={styles.open}>
          Open
        </Link>
      }
    >
      <Facts
        facts={[
          [
            isPerformer ? 'Creator since' : 'Member since',
            `${record.joined}${verifiedAccount ? ', verified' : ''}`,
          ],
          [
            'Content',
            isPerformer &&
              `${counted(record.items, 'item', 'items')}, ${record.takenDown === 0 ? 'none' : record.takenDown} taken down`,
          ],
          ['Reports', `${record.reportsNow} now, ${record.reportsBefore} before`],
          [
            'Upheld',
            record.cases > 0
              ? `${record.upheld} of ${record.cases}${record.warned ? `, warned ${record.warned}` : ''}`
              : 'No earlier case',
          ],
          ['Earned', earned !== null && isPerformer && `${tokens(earned)} tokens in all`],
        ]}
      />
    </Card>
  )
}
