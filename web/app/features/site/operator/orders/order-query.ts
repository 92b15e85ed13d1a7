import type { DeliveryStatus, operatorOrderCalls, QueryOf } from '@ovation/contract'
import { chosenIn, timeSort } from '../console/list/list-query'
import { dateIn, personIn } from '../console/list/url-values'

type Query = Omit<QueryOf<typeof operatorOrderCalls.allOrders>, 'limit' | 'offset' | 'cursor'>

export const statuses = [
  'processing',
  'shipping',
  'delivered',
  'refunded',
] as const satisfies DeliveryStatus[]

/** The filters in the URL. */
export const orderQuery = (search: URLSearchParams): Query => ({
  q: search.get('q')?.trim() || undefined,
  deliveryStatus: chosenIn(search, 'show', statuses),
  buyerId: personIn(search, 'buyer'),
  sellerId: personIn(search, 'seller'),
  fromDate: dateIn(search, 'from'),
  toDate: dateIn(search, 'to'),
  sort: timeSort(search).direction,
})
