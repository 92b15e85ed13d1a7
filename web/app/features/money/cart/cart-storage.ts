import { readLocal, saveLocal } from '~/api/storage'
import { type Cart, readCart } from './cart-lines'

export const emptyCart: Cart = []

const keyOf = (userId: string) => `cart_${userId}`

/** The last cart read or written for each key: React asks often and wants the same answer until something changed. */
const known = new Map<string, { kept: string | null; cart: Cart }>()
const listeners = new Set<() => void>()

export function cartOf(userId: string): Cart {
  const key = keyOf(userId)
  const before = known.get(key)
  // A device that keeps nothing still has a cart for as long as the page is open.
  const kept = readLocal(key) ?? before?.kept ?? null
  if (before && before.kept === kept) return before.cart
  const cart = readCart(kept)
  known.set(key, { kept, cart })
  return cart
}

/** What a person does to their cart; other tabs may have changed it since this one was drawn. */
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
