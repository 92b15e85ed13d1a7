import type { Product } from '@ovation/contract'

/** The stock is shown up to this number. */
const few = 10

type Stocked = Pick<Product, 'stock'>

export const isSoldOut = ({ stock }: Stocked) => stock === 0

/** The stock on a card; null while there is plenty. */
export function stockLabel({ stock }: Stocked): string | null {
  if (stock === null || stock > few) return null
  return stock === 0 ? 'Sold out' : `${stock} left`
}

/** How it is delivered. */
export const deliveryLabels: Record<Product['type'], string> = {
  physical: 'Shipped to your address.',
  digital: 'A file you can download right after buying it.',
}

/** The stock in the creator's own list. */
export function ownStockLabel({ stock }: Stocked): string {
  if (stock === null) return 'Unlimited'
  return stock === 0 ? 'Sold out' : `${stock} in stock`
}
