import { createCount } from './create-count'

/** How many products are in the cart, which lives on the device. */
export const { show: showCartCount, useCount: useCartCount } = createCount()
