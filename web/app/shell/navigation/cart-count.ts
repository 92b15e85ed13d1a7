import { createContext, useContext } from 'react'

/** How many products are in the cart. The shell shows it; the cart itself is a feature, so the roof provides it. */
export const CartCountContext = createContext(0)

export const useCartCount = () => useContext(CartCountContext)
