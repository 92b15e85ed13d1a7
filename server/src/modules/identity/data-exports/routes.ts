import { dataExportCalls } from '@ovation/contract'
import { findAccount, type Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { downloadExport, downloadMyExport } from './download-export.ts'
import { presentExport } from './present.ts'
import { requestExport, requestMyExport } from './request-export.ts'
import { latestExports } from './store.ts'

const shown = 10

export function dataExportRoutes(routes: Routes, platform: Platform) {
  const list = async (accountId: string) =>
    (await latestExports(platform.db.orm, accountId, shown)).map(presentExport)

  routes.handle(dataExportCalls.myDataExports, ({ viewer }) => list(viewer.id))
  routes.handle(dataExportCalls.requestMyExport, ({ viewer, body }) =>
    requestMyExport(platform, viewer, body.currentPassword),
  )
  routes.handle(dataExportCalls.downloadMyExport, ({ viewer, params, body }) =>
    downloadMyExport(platform, viewer, params.id, body.currentPassword),
  )

  routes.handle(dataExportCalls.personExports, async ({ params }) => {
    if (!(await findAccount(platform.db.orm, params.id))) throw notFound('This person')
    return list(params.id)
  })
  routes.handle(dataExportCalls.requestExport, ({ viewer, params, body }) =>
    requestExport(platform, viewer, params.id, body.reason),
  )
  routes.handle(dataExportCalls.downloadExport, ({ viewer, params }) =>
    downloadExport(platform, viewer, params),
  )
}
