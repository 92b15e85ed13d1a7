import { useEffect } from 'react'
import { useCart } from '~/features/money/cart/use-cart'
import { showCartCount } from '~/shell/navigation/cart-count'

/** Tells the shell how much is in the cart. */
export function useCartCounter() {
  const { cart } = useCart()
  useEffect(() => showCartCount(cart.length), [cart.length])
}
