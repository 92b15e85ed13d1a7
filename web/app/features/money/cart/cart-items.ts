import type { Party, Product } from '@ovation/contract'
import { inHundredths } from '~/ui/money/PriceLine'
import { tokens } from '~/ui/text/format'
import { type CartLine, piecesAtMost } from './cart-lines'

/** A line of the cart with the current product; null if it no longer exists. */
export interface CartItem {
  line: CartLine
  product: Product | null
}

/** A line that can be ordered. */
export interface Orderable extends CartItem {
  product: Product
}

/** Why a line can't be ordered, as a sentence. */
export function obstacleOf({ product }: CartItem): string | null {
  if (!product) return 'This is no longer for sale.'
  if (product.access.reason === 'owner') return 'This is your own product.'
  if (product.price === 0) return 'This is now free, so there’s nothing to order.'
  if (isYours(product)) return 'You already have this.'
  return product.stock === 0 ? 'This is sold out.' : null
}

/** A download is bought once; a physical product can be bought again. */
export const isYours = ({ type, access }: Pick<Product, 'type' | 'access'>) =>
  type === 'digital' && access.allowed

export const isOrderable = (item: CartItem): item is Orderable =>
  item.product !== null && obstacleOf(item) === null

/** The largest quantity that can be ordered. */
export const mostOf = ({ type, stock }: Pick<Product, 'type' | 'stock'>): number =>
  type === 'digital' ? 1 : Math.min(stock ?? piecesAtMost, piecesAtMost)

export const totalOf = (items: readonly Orderable[]): number =>
  inHundredths(items.reduce((sum, { line, product }) => sum + line.quantity * product.price, 0))

interface LineChanges {
  /** The updated line of the cart. */
  changes: { price: number; quantity: number; name: string }
  /** What changed since the last visit, if anything. */
  sentences: string[]
}

/** Prices and stock may have changed since a line was added. */
export function changesOf(line: CartLine, product: Product): LineChanges {
  const { price, name } = product
  const quantity = Math.max(1, Math.min(line.quantity, mostOf(product)))
  const sentences = [
    price !== line.price && `The price changed from ${tokens(line.price)} to ${tokens(price)} tokens.`,
    quantity < line.quantity && product.type === 'physical' && `Only ${quantity} left.`,
  ]
  return { changes: { price, quantity, name }, sentences: sentences.filter((sentence) => sentence !== false) }
}

export interface SellerItems<T extends CartItem> {
  /** Null for deleted products, whose seller is unknown. */
  seller: Pick<Party, '_id' | 'username' | 'name' | 'avatar'> | null
  items: T[]
}

/** Groups items by seller, in the order they were added. */
export function bySeller<T extends CartItem>(items: readonly T[]): SellerItems<T>[] {
  const groups = new Map<string | null, SellerItems<T>>()
  for (const item of items) {
    const seller = item.product?.performer ?? null
    const group = groups.get(seller?._id ?? null) ?? { seller, items: [] }
    group.items.push(item)
    groups.set(seller?._id ?? null, group)
  }
  return [...groups.values()]
}
