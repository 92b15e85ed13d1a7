import type { ReactNode } from 'react'
import { useCart } from '~/features/cart/use-cart'
import { CartCountContext } from '~/shell/navigation/cart-count'

/** Tells the shell how much is in the cart. */
export function CartCounter({ children }: { children: ReactNode }) {
  const { cart } = useCart()
  return <CartCountContext value={cart.length}>{children}</CartCountContext>
}
