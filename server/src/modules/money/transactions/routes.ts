import { transactionCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { historyOf } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { previewRefund } from './preview-refund.ts'
import { refundTransaction } from './refund-transaction.ts'
import { searchTransactions } from './search-transactions.ts'
import { viewTransaction } from './view-transaction.ts'

export function transactionRoutes(routes: Routes, platform: Platform) {
  routes.handle(transactionCalls.transactions, ({ query }) => searchTransactions(platform, query))

  routes.handle(transactionCalls.transaction, ({ params }) => viewTransaction(platform, params.id))

  routes.handle(transactionCalls.transactionHistory, ({ params, query }) =>
    historyOf(platform, params.id, ['charge', 'payment', 'note'], query),
  )

  routes.handle(transactionCalls.previewRefund, ({ params, body }) =>
    previewRefund(platform, params.id, body),
  )

  routes.handle(transactionCalls.refundTransaction, ({ viewer, params, body, idempotencyKey }) =>
    refundTransaction(platform, viewer.id, params.id, body, idempotencyKey),
  )
}
