/** A product in the cart. */
export interface CartLine {
  productId: string
  /** The name to show if the product is deleted. */
  name: string
  quantity: number
  /** The price of one item, when last seen. */
  price: number
  /** The idempotency key of the order, so that it is paid once even if the response and the page are lost. */
  key: string
}

export type Cart = readonly CartLine[]

export const linesAtMost = 20
export const piecesAtMost = 1000

const isPieces = (quantity: unknown): quantity is number =>
  typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1 && quantity <= piecesAtMost

const isLine = (line: unknown): line is CartLine =>
  typeof line === 'object' &&
  line !== null &&
  'productId' in line &&
  typeof line.productId === 'string' &&
  'name' in line &&
  typeof line.name === 'string' &&
  'quantity' in line &&
  isPieces(line.quantity) &&
  'price' in line &&
  typeof line.price === 'number' &&
  'key' in line &&
  typeof line.key === 'string'

/** Reads a stored cart. Invalid data is an empty cart. */
export function readCart(kept: string | null): Cart {
  if (!kept) return []
  try {
    const lines: unknown = JSON.parse(kept)
    return Array.isArray(lines) ? lines.filter(isLine).slice(0, linesAtMost) : []
  } catch {
    return []
  }
}

export const isInCart = (cart: Cart, productId: string) => cart.some((line) => line.productId === productId)

/** A product already in the cart is unchanged. */
export const withLine = (cart: Cart, line: CartLine): Cart =>
  isInCart(cart, line.productId) || cart.length >= linesAtMost ? cart : [...cart, line]

export const without = (cart: Cart, productId: string): Cart =>
  cart.filter((line) => line.productId !== productId)

type Changes = Partial<Pick<CartLine, 'quantity' | 'price' | 'name'>>

export const withChanges = (cart: Cart, productId: string, changes: Changes): Cart =>
  cart.map((line) => (line.productId === productId ? { ...line, ...changes } : line))

export const piecesIn = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)
