import { readLocal, saveLocal } from '~/api/storage'
import { type Cart, readCart } from './cart-lines'

export const emptyCart: Cart = []

const keyOf = (userId: string) => `cart_${userId}`

/** The last cart by key: React needs the same object until something changes. */
const known = new Map<string, { kept: string | null; cart: Cart }>()
const listeners = new Set<() => void>()

export function cartOf(userId: string): Cart {
  const key = keyOf(userId)
  const before = known.get(key)
  // Without storage, the cart lasts as long as the page is open.
  const kept = readLocal(key) ?? before?.kept ?? null
  if (before && before.kept === kept) return before.cart
  const cart = readCart(kept)
  known.set(key, { kept, cart })
  return cart
}

/** Changes the stored cart, which other tabs may have changed since the last render. */
export function changeCart(userId: string, how: (cart: Cart) => Cart) {
  const cart = how(cartOf(userId))
  const kept = JSON.stringify(cart)
  known.set(keyOf(userId), { kept, cart })
  saveLocal(keyOf(userId), kept)
  for (const listener of listeners) listener()
}

export function watchCarts(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
