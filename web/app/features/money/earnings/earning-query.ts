import type { ChargeType } from '@ovation/contract'
import { isChargeType } from '~/features/money/wallet/charge-labels'
import type { Days } from './range'

interface EarningQuery extends Days {
  type?: ChargeType
  limit: number
  cursor?: string
}

const perPage = 20

/** The filters of the list of sales, from the URL. */
export function earningQuery(search: URLSearchParams, { fromDate, toDate }: Days): EarningQuery {
  const type = search.get('type')
  const cursor = search.get('cursor')
  return {
    fromDate,
    toDate,
    limit: perPage,
    ...(isChargeType(type) ? { type } : {}),
    ...(cursor ? { cursor } : {}),
  }
}
