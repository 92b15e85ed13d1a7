import { tokens } from '~/ui/text/format'
import styles from './PayoutCard.module.css'

/** A creator's debt for tickets that were refunded after their payout. */
export function DebtNote({ amount, className }: { amount: number; className?: string | undefined }) {
  if (amount === 0) return null
  const [owed, comes] =
    amount === 1 ? ['1 token', 'It’s taken'] : [`${tokens(amount)} tokens`, 'They’re taken']
  return (
    <p className={className ?? styles.debt}>
      You owe {owed} for tickets refunded after you were paid for them. {comes} from your earnings before your
      next payout.
    </p>
  )
}
