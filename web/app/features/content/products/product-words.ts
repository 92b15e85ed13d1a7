import type { Product } from '@ovation/contract'

/** Few enough to be worth saying. */
const few = 10

type Stocked = Pick<Product, 'stock'>

export const isSoldOut = ({ stock }: Stocked) => stock === 0

/** What a card says about the stock: nothing while there is plenty. */
export function stockWords({ stock }: Stocked): string | null {
  if (stock === null || stock > few) return null
  return stock === 0 ? 'Sold out' : `${stock} left`
}

/** What somebody gets who buys it. */
export const deliveryWords: Record<Product['type'], string> = {
  physical: 'Shipped to your address.',
  digital: 'A file you can download right after buying it.',
}

/** What its creator reads about the stock. */
export function ownStockWords({ stock }: Stocked): string {
  if (stock === null) return 'Unlimited'
  return stock === 0 ? 'Sold out' : `${stock} in stock`
}
