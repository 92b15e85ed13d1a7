import type { Order } from '@ovation/contract'
import { Link } from '~/ui/link/Link'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { LocalTime } from '~/ui/text/LocalTime'
import styles from './OrderItem.module.css'
import { kindLabels, orderTitle } from './order-labels'
import { StatusChip } from './StatusChip'

/** The product and the date of an order. OrderProgress shows the delivery. */
export function OrderItem({ order }: { order: Order }) {
  return (
    <div className={styles.thing}>
      <CoverPicture cover={order.productCover} ratio="1 / 1" sizes="96px" className={styles.picture} />
      <div className={styles.words}>
        <h2>
          <Link to={`/product/${order.productId}`}>{orderTitle(order)}</Link>
        </h2>
        <p>
          {kindLabels[order.productType]} · <LocalTime instant={order.createdAt} />
        </p>
        {(order.productType === 'digital' || order.deliveryStatus === 'refunded') && (
          <StatusChip order={order} />
        )}
      </div>
    </div>
  )
}
