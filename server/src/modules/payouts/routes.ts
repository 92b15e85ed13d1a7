import { payoutCalls } from '@ovation/contract'
import type { Routes } from '#modules/accounts'
import type { Platform } from '#platform'
import { calculatePayout } from './calculate-payout.ts'
import { changePayout } from './change-payout.ts'
import { decidePayout } from './decide-payout.ts'
import { requestPayout } from './request-payout.ts'
import { searchAllPayouts, searchOwnPayouts } from './search-payouts.ts'
import { hasPending } from './store.ts'
import { viewPayout } from './view-payout.ts'

export function payoutRoutes(routes: Routes, platform: Platform) {
  routes.handle(payoutCalls.calculatePayout, ({ viewer }) => calculatePayout(platform, viewer.id))

  routes.handle(payoutCalls.payouts, ({ viewer, query }) => searchOwnPayouts(platform, viewer.id, query))

  routes.handle(payoutCalls.requestPayout, ({ viewer, body, once }) =>
    requestPayout(platform, viewer.id, body, once),
  )

  routes.handle(payoutCalls.changePayout, ({ viewer, params, body }) =>
    changePayout(platform, viewer.id, params.id, body),
  )

  routes.handle(payoutCalls.payout, ({ viewer, params }) => viewPayout(platform, viewer.id, params.id))

  routes.handle(payoutCalls.pendingPayout, async ({ viewer }) => ({
    valid: !(await hasPending(platform.db.orm, viewer.id)),
  }))

  routes.handle(payoutCalls.allPayouts, ({ query }) => searchAllPayouts(platform, query))

  routes.handle(payoutCalls.decidePayout, ({ params, body }) => decidePayout(platform, params.id, body))
}
