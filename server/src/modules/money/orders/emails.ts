import { findAccount } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatTokens } from '#platform/amounts'
import { emailTemplate, type Written } from '#platform/mail'
import type { Queryable } from '#platform/postgres'
import type { OrderRow } from '#tables/orders'

type Parts = Pick<Platform, 'config' | 'mail'>
type Words = (url: string) => Written

/** Queued in the transaction of the change. */
export const emailBuyer = (parts: Parts, tx: Queryable, order: OrderRow, words: Words) =>
  write(parts, tx, order.buyerId, words, `/user/orders/${order.id}`)

export const emailSeller = (parts: Parts, tx: Queryable, order: OrderRow, words: Words) =>
  write(parts, tx, order.sellerId, words, `/creator/orders/${order.id}`)

async function write({ config, mail }: Parts, tx: Queryable, accountId: string, words: Words, path: string) {
  const to = (await findAccount(tx, accountId))?.email
  if (!to) return
  await mail.send(tx, { to, accountId, askedBy: null, ...words(`${config.publicUrl}${path}`) })
}

const number = { meaning: 'The number of the order', sample: '1042', required: true } as const
const product = { meaning: 'The product, with its quantity', sample: '2 × “Signed print”' } as const
const price = { meaning: 'What was paid', sample: '40 tokens', required: true } as const
const button = 'Open the order'

export const orderReceiptEmail = emailTemplate({
  key: 'order-receipt',
  label: 'Order receipt',
  meaning: 'To a fan who ordered a product.',
  variables: {
    ...{ number, product, price },
    next: {
      meaning: 'What happens next, for downloads or for parcels',
      sample: 'We’ll email you when it ships. Until then you can still change the delivery address.',
    },
  },
  subject: 'Your order {{number}}',
  body: `You ordered {{product}} and paid {{price}}.

{{next}}`,
  button,
})

export const receipt =
  (order: OrderRow): Words =>
  (url) =>
    orderReceiptEmail.write(
      {
        ...{ number: String(order.number), product: whatOf(order), price: priceOf(order) },
        next:
          order.productType === 'digital'
            ? 'Your file is ready: download it from the order whenever you like.'
            : 'We’ll email you when it ships. Until then you can still change the delivery address.',
      },
      url,
    )

export const orderReceivedEmail = emailTemplate({
  key: 'order-received',
  label: 'New order',
  meaning: 'To a creator whose product was ordered.',
  variables: {
    ...{ number, product, price: { ...price, meaning: 'The price' } },
    buyer: { meaning: 'The name of the buyer', sample: 'Ana Costa' },
    next: {
      meaning: 'What to do, for downloads or for parcels',
      sample: 'The order says where to send it. Mark it as shipped when it’s on its way.',
    },
  },
  subject: 'New order {{number}}',
  body: `{{buyer}} ordered {{product}} for {{price}}.

{{next}}`,
  button,
})

export const newOrder =
  (order: OrderRow, buyer: string): Words =>
  (url) =>
    orderReceivedEmail.write(
      {
        ...{ number: String(order.number), product: whatOf(order), price: priceOf(order), buyer },
        next:
          order.productType === 'digital'
            ? 'It’s a download and was delivered automatically, so there’s nothing to do.'
            : 'The order says where to send it. Mark it as shipped when it’s on its way.',
      },
      url,
    )

export const orderShippedEmail = emailTemplate({
  key: 'order-shipped',
  label: 'Order shipped',
  meaning: 'To a fan whose order was sent.',
  variables: {
    ...{ number, product },
    code: { meaning: 'The shipping code', sample: 'LX123456789PT', optional: true },
  },
  subject: 'Your order {{number}} is on its way',
  body: `{{product}} was sent to you.

The shipping code is {{code}}`,
  button,
})

export const orderShipped =
  (order: OrderRow): Words =>
  (url) =>
    orderShippedEmail.write(
      { number: String(order.number), product: whatOf(order), code: order.shippingCode },
      url,
    )

export const orderRefundedEmail = emailTemplate({
  key: 'order-refunded',
  label: 'Order refunded',
  meaning: 'To a fan whose order was refunded.',
  variables: { number, product, price: { ...price, meaning: 'What was refunded' } },
  subject: 'Your order {{number}} was refunded',
  body: '{{price}} for {{product}} was refunded to your wallet.',
  button,
})

/** After a partial refund, only the rest is refunded. */
export const orderRefunded =
  (order: OrderRow, tokens: number): Words =>
  (url) =>
    orderRefundedEmail.write(
      { number: String(order.number), product: whatOf(order), price: formatTokens(tokens) },
      url,
    )

export const addressChangedEmail = emailTemplate({
  key: 'order-address-changed',
  label: 'Delivery address changed',
  meaning: 'To a creator when a buyer changes the delivery address.',
  variables: { number, product },
  subject: 'Order {{number}} has a new delivery address',
  body: 'The buyer changed the delivery address for {{product}}. The order shows the new one.',
  button,
})

export const addressChanged =
  (order: OrderRow): Words =>
  (url) =>
    addressChangedEmail.write({ number: String(order.number), product: whatOf(order) }, url)

export const whatOf = ({ quantity, productName }: OrderRow) =>
  quantity === 1 ? `“${productName}”` : `${quantity} × “${productName}”`

const priceOf = ({ unitPrice, quantity }: OrderRow) => formatTokens(unitPrice * quantity)
