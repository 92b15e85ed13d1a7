import { adjustmentCalls } from '@ovation/contract'
import { defineModule } from '#platform/module'
import { adjustBalance } from './adjust-balance.ts'
import { personalData } from './queries/personal-data.ts'

export const adjustmentsModule = defineModule({
  name: 'adjustments',
  personal: personalData,
  calls: adjustmentCalls,
  routes: (routes, platform) =>
    routes.handle(adjustmentCalls.adjustBalance, ({ viewer, params, body, idempotencyKey }) =>
      adjustBalance(platform, viewer.id, params.id, { ...body, idempotencyKey }),
    ),
})
