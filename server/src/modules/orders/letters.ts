import { findAccount } from '#modules/accounts'
import { tokens } from '#modules/wallet'
import type { Platform } from '#platform'
import type { Letter } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { OrderRow } from '#tables/orders'

type Parts = Pick<Platform, 'config' | 'mail'>
type Words = Pick<Letter, 'subject' | 'paragraphs'>

/** Written down in the same transaction as what it tells of. */
export const writeToBuyer = (parts: Parts, tx: Queryable, order: OrderRow, words: Words) =>
  write(parts, tx, order.buyerId, words, `/user/orders/${order.id}`)

export const writeToSeller = (parts: Parts, tx: Queryable, order: OrderRow, words: Words) =>
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
      : 'We write again when it is on its way. Until then you can still change where it is sent.',
  ],
})

export const newOrder = (order: OrderRow, buyerName: string): Words => ({
  subject: `New order ${order.number}`,
  paragraphs: [
    `${buyerName} ordered ${whatOf(order)} for ${priceOf(order)}.`,
    order.productType === 'digital'
      ? 'It is a download and was delivered at once, so there is nothing to do.'
      : 'The order says where to send it. Mark it as shipping when it is on its way.',
  ],
})

export const onItsWay = (order: OrderRow): Words => ({
  subject: `Your order ${order.number} is on its way`,
  paragraphs: [
    `${whatOf(order)} was sent to you.`,
    ...(order.shippingCode ? [`The shipping code is ${order.shippingCode}`] : []),
  ],
})

export const givenBack = (order: OrderRow): Words => ({
  subject: `Your order ${order.number} was refunded`,
  paragraphs: [`${priceOf(order)} for ${whatOf(order)} went back to your wallet.`],
})

export const sendElsewhere = (order: OrderRow): Words => ({
  subject: `Order ${order.number} goes to another address`,
  paragraphs: [`The buyer changed where ${whatOf(order)} is to be sent. The order has the new address.`],
})

export const whatOf = ({ quantity, productName }: OrderRow) =>
  quantity === 1 ? `“${productName}”` : `${quantity} × “${productName}”`

const priceOf = ({ unitPrice, quantity }: OrderRow) => tokens(unitPrice * quantity)
