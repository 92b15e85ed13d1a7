import type { EarningStats } from '@ovation/contract'
import { kindsOf } from '~/features/money/wallet/charge-labels'
import { counted } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import styles from './money.module.css'

/** Earnings by source, highest first. */
export function TypeList({ stats: { byType, totalNetPrice } }: { stats: EarningStats }) {
  const most = byType.toSorted((one, other) => other.totalNetPrice - one.totalNetPrice)
  return (
    <ul className={styles.types}>
      {most.map(({ type, total, totalNetPrice: net }) => (
        <li key={type}>
          <p>
            <b>{kindsOf(type)}</b>
            <small>
              {counted(total, 'sale')}
              {totalNetPrice > 0 && ` · ${Math.round((net / totalNetPrice) * 100)}%`}
            </small>
          </p>
          <b>
            <Tokens amount={net} />
          </b>
        </li>
      ))}
    </ul>
  )
}
