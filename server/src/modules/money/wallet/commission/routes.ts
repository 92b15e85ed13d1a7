import { commissionCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { agreeCommission } from './agree-commission.ts'
import { cancelCommission } from './cancel-commission.ts'
import { changeDefaultCommission } from './change-default.ts'
import { creatorCommission, defaultCommission, listRates, myCommission } from './show-commission.ts'

export function commissionRoutes(routes: Routes, platform: Platform) {
  routes.handle(commissionCalls.myCommission, ({ viewer }) => myCommission(platform, viewer.id))

  routes.handle(commissionCalls.commissionRates, ({ query }) => listRates(platform, query))

  routes.handle(commissionCalls.creatorCommission, ({ params }) => creatorCommission(platform, params.id))

  routes.handle(commissionCalls.agreeCommission, async ({ viewer, body }) =>
    creatorCommission(platform, await agreeCommission(platform, viewer.id, body)),
  )

  routes.handle(commissionCalls.defaultCommission, () => defaultCommission(platform))

  routes.handle(commissionCalls.changeDefaultCommission, async ({ viewer, body }) => {
    await changeDefaultCommission(platform, viewer.id, body)
    return defaultCommission(platform)
  })

  routes.handle(commissionCalls.cancelCommission, ({ viewer, params }) =>
    cancelCommission(platform, viewer.id, params.id),
  )
}
