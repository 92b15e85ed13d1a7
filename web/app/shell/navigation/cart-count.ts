import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** How many products are in the cart. The shell shows it; the cart itself is a feature, so the roof says it. */
export function showCartCount(products: number) {
  count = products
  for (const listener of listeners) listener()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The cart lives on the device, so a page is made without it. */
export const useCartCount = () =>
  useSyncExternalStore(
    watch,
    () => count,
    () => 0,
  )
