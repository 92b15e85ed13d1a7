import { createCount } from './create-count'

/** The number of products in the cart, which is stored on the device. */
export const { show: showCartCount, useCount: useCartCount } = createCount()
