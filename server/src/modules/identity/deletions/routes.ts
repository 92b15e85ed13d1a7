import { deletionCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { deleteMyAccount, deletePerson } from './delete-account.ts'
import { previewDeletion } from './preview.ts'
import { restoreByLink, undoDeletion } from './undo-deletion.ts'

export function deletionRoutes(routes: Routes, platform: Platform) {
  routes.handle(deletionCalls.myDeletion, ({ viewer }) => previewDeletion(platform, viewer.id, false))
  routes.handle(deletionCalls.deleteMyAccount, ({ viewer, body }) => deleteMyAccount(platform, viewer, body))
  routes.handle(deletionCalls.restoreAccount, ({ body }) => restoreByLink(platform, body.token))

  routes.handle(deletionCalls.personDeletion, ({ params }) => previewDeletion(platform, params.id, true))
  routes.handle(deletionCalls.deletePerson, ({ viewer, params, body }) =>
    deletePerson(platform, viewer.id, params.id, body),
  )
  routes.handle(deletionCalls.undoDeletion, ({ viewer, params, body }) =>
    undoDeletion(platform, viewer.id, params.id, body.reason),
  )
}
