import { CountBadge } from '~/ui/controls/CountBadge'
import { useCartCount } from './cart-count'

/** How much is in the cart, beside its sign. */
export function CartCount() {
  return <CountBadge count={useCartCount()} one="product" />
}
