import { adjustmentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { adjustBalance } from './adjust-balance.ts'

export const adjustmentsModule = defineModule({
  name: 'adjustments',
  calls: adjustmentCalls,
  routes: (routes, platform) =>
    routes.handle(adjustmentCalls.adjustBalance, ({ viewer, params, body, idempotencyKey }) =>
      adjustBalance(platform, viewer.id, params.id, { ...body, idempotencyKey }),
    ),
})
