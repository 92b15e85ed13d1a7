import { money } from '~/ui/text/format'
import styles from './PayoutDetail.module.css'
import type { PayoutListRow } from './payout-rows'

interface SkippedPayoutsProps {
  payouts: PayoutListRow[]
  skipped: readonly { _id: string; reason: string }[]
}

/** Payouts that were left out, each with the reason. */
export const SkippedPayouts = ({ payouts, skipped }: SkippedPayoutsProps) => (
  <ul className={styles.skipped}>
    {skipped.map(({ _id, reason }) => {
      const payout = payouts.find((one) => one._id === _id)
      return (
        <li key={_id}>
          <b>{payout ? `${payout.performer.name}, ${money(payout.amount)}` : _id}</b>
          <small>{reason}</small>
        </li>
      )
    })}
  </ul>
)
