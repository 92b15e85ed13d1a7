import { useSearchParams } from 'react-router'
import { StatusChip } from '~/features/money/payouts/StatusChip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { money } from '~/ui/text/format'
import { searchWith } from '../console/list-query'
import styles from '../console/Table.module.css'
import type { PayoutListRow } from './payout-rows'

interface PayoutTableProps {
  payouts: PayoutListRow[]
  chosenId: string | null
}

export function PayoutTable({ payouts, chosenId }: PayoutTableProps) {
  const [search] = useSearchParams()
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Creator</th>
            <th>To</th>
            <th>Since</th>
            <th className={styles.end}>Amount</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ _id, performer, destination, waited, amount, status }) => (
            <tr key={_id} data-open={_id === chosenId || undefined}>
              <td>
                <Link
                  to={searchWith(search, { open: _id })}
                  keepsScroll
                  className={styles.who}
                  aria-current={_id === chosenId ? 'true' : undefined}
                >
                  <Avatar src={performer.avatar} />
                  <span>
                    <b>{performer.name}</b>
                    <small>{performer.username && `@${performer.username}`}</small>
                  </span>
                </Link>
              </td>
              <td className={`${styles.wide} ${styles.wraps}`}>{destination}</td>
              <td className={styles.wide}>{waited}</td>
              <td className={styles.end}>
                <span className={styles.sum}>
                  <b>{money(amount)}</b>
                  <StatusChip status={status} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
