import { limits, packageCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { changePackage, createPackage, orderPackages } from './edit-package.ts'
import { listPackages, showPackage } from './list-packages.ts'

export function packageRoutes(routes: Routes, platform: Platform) {
  routes.handle(packageCalls.packages, ({ query }) => listPackages(platform, query))

  routes.handle(packageCalls.createPackage, async ({ viewer, body }) =>
    showPackage(platform, await createPackage(platform, viewer.id, body)),
  )

  routes.handle(packageCalls.changePackage, async ({ viewer, params, body }) => {
    await changePackage(platform, viewer.id, params.id, body)
    return showPackage(platform, params.id)
  })

  routes.handle(packageCalls.orderPackages, async ({ viewer, body }) => {
    await orderPackages(platform, viewer.id, body.ids)
    return listPackages(platform, { limit: limits.pageSizeMax })
  })
}
