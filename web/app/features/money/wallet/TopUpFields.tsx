import { PayFrom } from '~/features/money/payments/PayFrom'
import { CouponField } from './CouponField'
import { Packages } from './Packages'
import styles from './TopUpFields.module.css'
import type { TopUpState } from './use-top-up'

/** All choices of a top-up. */
export function TopUpFields(topUp: TopUpState) {
  return (
    <div className={styles.fields}>
      <Packages {...topUp} />
      <div className={styles.part}>
        <h3>Pay with</h3>
        <PayFrom {...topUp.payFrom} />
      </div>
      <div className={styles.coupon}>
        <CouponField {...topUp.coupon} />
      </div>
    </div>
  )
}
