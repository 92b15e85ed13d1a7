import type { DeliveryStatus, Order } from '@ovation/contract'

export const statusLabels: Record<DeliveryStatus, string> = {
  processing: 'Being prepared',
  shipping: 'On its way',
  delivered: 'Delivered',
  refunded: 'Refunded',
}

export const statusLooks: Record<DeliveryStatus, 'waiting' | 'good' | 'plain'> = {
  processing: 'waiting',
  shipping: 'waiting',
  delivered: 'good',
  refunded: 'plain',
}

/** The steps of a delivery. A download is delivered at once. */
export const steps: readonly DeliveryStatus[] = ['processing', 'shipping', 'delivered']

export const orderTitle = ({ quantity, productName }: Pick<Order, 'quantity' | 'productName'>) =>
  quantity === 1 ? productName : `${quantity} × ${productName}`

/** The kind of delivery, for buyer and seller. */
export const kindLabels: Record<Order['productType'], string> = {
  physical: 'Physical product',
  digital: 'Download',
}
