import type { Product } from '@ovation/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { newKey } from '~/api/new-key'
import { useCurrentUser } from '~/store/hooks'
import { type Cart, type CartLine, withChanges, withLine, without } from './cart-lines'
import { cartOf, changeCart, emptyCart, watchCarts } from './cart-storage'

/** The viewer's cart. It is stored on the device, so the server renders pages without it. */
export function useCart() {
  const userId = useCurrentUser()?._id ?? null
  const read = useCallback(() => (userId ? cartOf(userId) : emptyCart), [userId])
  const cart = useSyncExternalStore(watchCarts, read, () => emptyCart)

  const change = useCallback(
    (how: (cart: Cart) => Cart) => {
      if (userId) changeCart(userId, how)
    },
    [userId],
  )
  const add = useCallback(
    ({ _id: productId, name, price }: Pick<Product, '_id' | 'name' | 'price'>) =>
      change((cart) => withLine(cart, { productId, name, price, quantity: 1, key: newKey() })),
    [change],
  )
  const update = useCallback(
    (productId: string, changes: Partial<Pick<CartLine, 'quantity' | 'price' | 'name'>>) =>
      change((cart) => withChanges(cart, productId, changes)),
    [change],
  )
  const remove = useCallback((productId: string) => change((cart) => without(cart, productId)), [change])

  return { cart, add, update, remove }
}
