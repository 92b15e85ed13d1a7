import { CountBadge } from '~/ui/controls/CountBadge'
import { useCartCount } from './cart-count'

/** The badge of the cart. */
export function CartCount() {
  return <CountBadge count={useCartCount()} one="product" />
}
