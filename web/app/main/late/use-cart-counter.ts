import { useEffect } from 'react'
import { useCart } from '~/features/money/cart/use-cart'
import { showCartCount } from '~/shell/navigation/counts'

/** Updates the cart badge. */
export function useCartCounter() {
  const { cart } = useCart()
  useEffect(() => showCartCount(cart.length), [cart.length])
}
