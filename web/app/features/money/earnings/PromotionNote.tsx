import { tokens } from '~/ui/text/format'
import styles from './money.module.css'

/** The earnings from promotions that are not paid out, if any. */
export function PromotionNote({ amount }: { amount: number }) {
  if (amount === 0) return null
  return <p className={styles.promotions}>{promotionText(amount)}</p>
}

const promotionText = (amount: number) =>
  amount === 1
    ? '1 token came from promotions. It’s included in your totals but isn’t paid out.'
    : `${tokens(amount)} tokens came from promotions. They’re included in your totals but aren’t paid out.`
