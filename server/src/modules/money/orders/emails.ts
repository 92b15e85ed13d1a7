import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatTokens } from '#platform/amounts'
import type { Email } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { OrderRow } from '#tables/orders'

type Parts = Pick<Platform, 'config' | 'mail'>
type Words = Pick<Email, 'subject' | 'paragraphs'>

/** Queued in the transaction of the change. */
export const emailBuyer = (parts: Parts, tx: Queryable, order: OrderRow, words: Words) =>
  write(parts, tx, order.buyerId, words, `/user/orders/${order.id}`)

export const emailSeller = (parts: Parts, tx: Queryable, order: OrderRow, words: Words) =>
  write(parts, tx, order.sellerId, words, `/creator/orders/${order.id}`)

async function write({ config, mail }: Parts, tx: Queryable, accountId: string, words: Words, path: string) {
  const to = (await findAccount(tx, accountId))?.email
  if (!to) return
  await mail.send(tx, {
    ...words,
    to,
    askedBy: null,
    action: { label: 'Open the order', url: `${config.publicUrl}${path}` },
  })
}

export const receipt = (order: OrderRow): Words => ({
  subject: `Your order ${order.number}`,
  paragraphs: [
    `You ordered ${whatOf(order)} and paid ${priceOf(order)}.`,
    order.productType === 'digital'
      ? 'Your file is ready: download it from the order whenever you like.'
      : 'We’ll email you when it ships. Until then you can still change the delivery address.',
  ],
})

export const newOrder = (order: OrderRow, buyerName: string): Words => ({
  subject: `New order ${order.number}`,
  paragraphs: [
    `${buyerName} ordered ${whatOf(order)} for ${priceOf(order)}.`,
    order.productType === 'digital'
      ? 'It’s a download and was delivered automatically, so there’s nothing to do.'
      : 'The order says where to send it. Mark it as shipped when it’s on its way.',
  ],
})

export const orderShipped = (order: OrderRow): Words => ({
  subject: `Your order ${order.number} is on its way`,
  paragraphs: [
    `${whatOf(order)} was sent to you.`,
    ...(order.shippingCode ? [`The shipping code is ${order.shippingCode}`] : []),
  ],
})

export const orderRefunded = (order: OrderRow): Words => ({
  subject: `Your order ${order.number} was refunded`,
  paragraphs: [`${priceOf(order)} for ${whatOf(order)} was refunded to your wallet.`],
})

export const addressChanged = (order: OrderRow): Words => ({
  subject: `Order ${order.number} has a new delivery address`,
  paragraphs: [`The buyer changed the delivery address for ${whatOf(order)}. The order shows the new one.`],
})

export const whatOf = ({ quantity, productName }: OrderRow) =>
  quantity === 1 ? `“${productName}”` : `${quantity} × “${productName}”`

const priceOf = ({ unitPrice, quantity }: OrderRow) => formatTokens(unitPrice * quantity)
