import { useCart } from '~/features/cart/use-cart'
import { counted } from '~/ui/format'
import styles from './CartCount.module.css'

/** How much is in the cart, beside its sign. Nothing while it is empty. */
export function CartCount() {
  const { cart } = useCart()
  if (cart.length === 0) return null
  return (
    <b className={styles.count}>
      <span aria-hidden>{cart.length}</span>
      <span className="visually-hidden">{counted(cart.length, 'product')}</span>
    </b>
  )
}
