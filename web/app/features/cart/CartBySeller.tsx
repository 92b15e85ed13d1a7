import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profilePath } from '~/shell/session'
import { Avatar } from '~/ui/Avatar'
import styles from './CartBySeller.module.css'
import { bySeller, type Good, type Shop } from './cart-items'

interface ShopsProps<T extends Good> {
  goods: readonly T[]
  row: (good: T) => ReactNode
  /** What belongs to all of a seller's things, such as a note. */
  foot?: (shop: Shop<T>) => ReactNode
}

/** What somebody buys, a card a seller. */
export function Shops<T extends Good>({ goods, row, foot }: ShopsProps<T>) {
  return (
    <div className={styles.shops}>
      {bySeller(goods).map((shop) => (
        <section key={shop.seller?._id ?? 'gone'} className={styles.shop}>
          <h2>
            {shop.seller ? (
              <Link to={`${profilePath(shop.seller)}/store`} prefetch="intent">
                <Avatar src={shop.seller.avatar} size={32} />
                {shop.seller.name}
              </Link>
            ) : (
              'No longer available'
            )}
          </h2>
          <ul>{shop.goods.map(row)}</ul>
          {foot?.(shop)}
        </section>
      ))}
    </div>
  )
}
