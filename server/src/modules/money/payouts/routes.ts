import { payoutCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { historyOf } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { calculatePayout } from './calculate-payout.ts'
import { changePayout } from './change-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { decidePayouts } from './decide-payouts.ts'
import { exportPayouts } from './export-payouts.ts'
import { requestPayout } from './request-payout.ts'
import { searchAllPayouts, searchOwnPayouts } from './search-payouts.ts'
import { showDestination } from './show-destination.ts'
import { hasPending } from './store.ts'
import { listCharges, viewForOperator, viewPayout } from './view-payout.ts'
import { withdrawPayout } from './withdraw-payout.ts'

export function payoutRoutes(routes: Routes, platform: Platform) {
  routes.handle(payoutCalls.calculatePayout, ({ viewer }) => calculatePayout(platform, viewer.id))

  routes.handle(payoutCalls.payouts, ({ viewer, query }) => searchOwnPayouts(platform, viewer.id, query))

  routes.handle(payoutCalls.requestPayout, ({ viewer, body, idempotencyKey }) =>
    requestPayout(platform, viewer.id, body, idempotencyKey),
  )

  routes.handle(payoutCalls.changePayout, ({ viewer, params, body: { status, ...changes } }) => {
    if (!status) return changePayout(platform, viewer.id, params.id, changes)
    if (Object.keys(changes).length > 0) throw invalid('status', 'Cancel the request or change it, not both.')
    return withdrawPayout(platform, viewer.id, params.id)
  })

  routes.handle(payoutCalls.payout, ({ viewer, params }) => viewPayout(platform, viewer.id, params.id))

  routes.handle(payoutCalls.pendingPayout, async ({ viewer }) => ({
    valid: !(await hasPending(platform.db.orm, viewer.id)),
  }))

  routes.handle(payoutCalls.allPayouts, ({ query }) => searchAllPayouts(platform, query))

  routes.handle(payoutCalls.payoutToDecide, ({ params }) => viewForOperator(platform, params.id))

  routes.handle(payoutCalls.payoutCharges, ({ params, query }) => listCharges(platform, params.id, query))

  routes.handle(payoutCalls.payoutHistory, ({ params, query }) =>
    historyOf(platform, params.id, ['payout', 'note'], query),
  )

  routes.handle(payoutCalls.openDestination, ({ viewer, params }) =>
    showDestination(platform, viewer.id, params.id),
  )

  routes.handle(payoutCalls.decidePayout, ({ viewer, params, body }) =>
    decidePayout(platform, viewer.id, params.id, body),
  )

  routes.handle(payoutCalls.decidePayouts, ({ viewer, body }) => decidePayouts(platform, viewer.id, body))

  routes.handle(payoutCalls.exportPayouts, ({ viewer, body }) => exportPayouts(platform, viewer.id, body))
}
