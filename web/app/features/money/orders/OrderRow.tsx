import type { Order } from '@ovation/contract'
import { Link } from '~/ui/link/Link'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'
import styles from './OrderRow.module.css'
import { orderTitle } from './order-labels'
import { StatusChip } from './StatusChip'

interface OrderRowProps {
  order: Order
  to: string
  /** The other party: the seller for the buyer, the buyer for the seller. */
  who: string
}

/** One order in a list. The whole row is a link. */
export function OrderRow({ order, to, who }: OrderRowProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <CoverPicture cover={order.productCover} ratio="1 / 1" sizes="64px" className={styles.picture} />
        <span className={styles.words}>
          <span className={styles.title}>{orderTitle(order)}</span>
          <span className={styles.facts}>
            {who} · No. {order.orderNumber} · <TimeAgo instant={order.createdAt} />
          </span>
          <span className={styles.state}>
            <StatusChip order={order} />
            <b>
              <Tokens amount={order.totalPrice} />
            </b>
          </span>
        </span>
      </Link>
    </li>
  )
}
