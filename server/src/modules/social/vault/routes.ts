import { vaultCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { deleteVaultFile } from './delete-file.ts'
import { findHolders } from './find-holders.ts'
import { listBuyers } from './list-buyers.ts'
import { listFiles, viewFile } from './list-files.ts'
import { listUses } from './list-uses.ts'

export function vaultRoutes(routes: Routes, platform: Platform) {
  routes.handle(vaultCalls.vault, async ({ viewer, query }) => {
    const [list, storage] = await Promise.all([
      listFiles(platform, viewer.id, query),
      platform.files.storageOf(viewer.id),
    ])
    return { ...list, storage }
  })

  routes.handle(vaultCalls.vaultFile, ({ viewer, params }) => viewFile(platform, viewer.id, params.id))

  routes.handle(vaultCalls.deleteVaultFile, ({ viewer, params }) =>
    deleteVaultFile(platform, viewer.id, params.id),
  )

  routes.handle(vaultCalls.vaultUses, ({ viewer, params, query }) =>
    listUses(platform, viewer.id, params.id, query),
  )

  routes.handle(vaultCalls.vaultBuyers, ({ viewer, params, query }) =>
    listBuyers(platform, viewer.id, params.id, query),
  )

  routes.handle(vaultCalls.fileHolders, ({ viewer, body }) => findHolders(platform, viewer.id, body))
}
