import type { Access, CreatorBrief } from '@ovation/contract'
import { subscriptionPrice } from '~/features/money/subscriptions/subscription-price'
import { Tokens } from '~/ui/text/Tokens'
import styles from './LockPanel.module.css'

interface LockPriceProps {
  /** Free days come first. */
  after?: boolean
  item: { access: Access; price: number; performer: CreatorBrief }
}

/** The price, where no button shows it. */
export function LockPrice({ item: { access, price, performer }, after = false }: LockPriceProps) {
  const cost = access.reason === 'needs-purchase' ? <Tokens amount={price} /> : subscriptionPrice(performer)
  return (
    cost && (
      <b className={styles.price}>
        {cost}
        {after && ' after'}
      </b>
    )
  )
}
