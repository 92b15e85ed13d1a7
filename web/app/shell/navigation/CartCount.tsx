import { counted } from '~/ui/format'
import styles from './CartCount.module.css'
import { useCartCount } from './cart-count'

/** How much is in the cart, beside its sign. Nothing while it is empty. */
export function CartCount() {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{counted(count, 'product')}</span>
    </b>
  )
}
