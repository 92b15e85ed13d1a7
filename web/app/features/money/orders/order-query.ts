import type { DeliveryStatus } from '@ovation/contract'

/** The statuses to filter by, as in the URL and the API. */
export const orderStates = [
  { status: null, label: 'All' },
  { status: 'processing', label: 'Being prepared' },
  { status: 'shipping', label: 'On the way' },
  { status: 'delivered', label: 'Delivered' },
  { status: 'refunded', label: 'Refunded' },
] as const satisfies readonly { status: DeliveryStatus | null; label: string }[]

export const orderKinds = [
  { type: null, label: 'All types' },
  { type: 'physical', label: 'Physical' },
  { type: 'digital', label: 'Downloads' },
] as const

type Status = Exclude<(typeof orderStates)[number]['status'], null>
type Kind = Exclude<(typeof orderKinds)[number]['type'], null>

const isStatus = (text: string | null): text is Status =>
  orderStates.some(({ status }) => status !== null && status === text)
const isKind = (text: string | null): text is Kind =>
  orderKinds.some(({ type }) => type !== null && type === text)

export interface OrderQuery {
  q?: string
  deliveryStatus?: Status
  productType?: Kind
  limit: number
  cursor?: string
}

const perPage = 20

/** The filters in the URL. Invalid ones are ignored. */
export function orderQuery(search: URLSearchParams): OrderQuery {
  const q = search.get('q')?.trim().slice(0, 100)
  const status = search.get('status')
  const type = search.get('type')
  const cursor = search.get('cursor')
  return {
    limit: perPage,
    ...(q ? { q } : {}),
    ...(isStatus(status) ? { deliveryStatus: status } : {}),
    ...(isKind(type) ? { productType: type } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

export const isNarrowed = ({ q, deliveryStatus, productType }: OrderQuery) =>
  Boolean(q || deliveryStatus || productType)
