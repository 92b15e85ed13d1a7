import type { ReactNode } from 'react'
import { profilePath } from '~/shell/session'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './CartBySeller.module.css'
import { bySeller, type CartItem, type SellerItems } from './cart-items'

interface CartBySellerProps<T extends CartItem> {
  items: readonly T[]
  row: (item: T) => ReactNode
  /** Rendered below the items of a seller, such as a note. */
  foot?: (seller: SellerItems<T>) => ReactNode
}

/** The items of the cart, one card per seller. */
export function CartBySeller<T extends CartItem>({ items, row, foot }: CartBySellerProps<T>) {
  return (
    <div className={styles.sellers}>
      {bySeller(items).map(({ seller, items }) => (
        <section key={seller?._id ?? 'gone'} className={styles.seller}>
          <h2>
            {seller ? (
              <Link to={`${profilePath(seller)}/store`}>
                <Avatar src={seller.avatar} size={32} />
                {seller.name}
              </Link>
            ) : (
              'No longer available'
            )}
          </h2>
          <ul>{items.map(row)}</ul>
          {foot?.({ seller, items })}
        </section>
      ))}
    </div>
  )
}
