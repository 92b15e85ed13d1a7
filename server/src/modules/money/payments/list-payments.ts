import type { paymentCalls, QueryOf } from '@ovation/contract'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { presentPayments } from './present.ts'
import { paymentsBy } from './queries/payments-made.ts'

type Search = QueryOf<typeof paymentCalls.payments>

/** A person's card payments. The search matches the creator. */
export function listPayments(parts: Pick<Platform, 'db' | 'files'>, accountId: string, search: Search) {
  return readPage(parts.db.orm, paymentsBy(accountId, search), search, (ids) => presentPayments(parts, ids))
}
