import { fanListCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { addMembers, removeMembers } from './change-members.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { listMembers } from './list-members.ts'
import { renameList } from './rename-list.ts'
import { showList, showLists } from './show-list.ts'

export function fanListRoutes(routes: Routes, platform: Platform) {
  routes.handle(fanListCalls.fanLists, ({ viewer, query }) => showLists(platform, viewer.id, query.fanId))

  routes.handle(fanListCalls.createFanList, ({ viewer, body }) => createList(platform, viewer.id, body.name))

  routes.handle(fanListCalls.fanList, ({ viewer, params }) => showList(platform, viewer.id, params.id))

  routes.handle(fanListCalls.renameFanList, ({ viewer, params, body }) =>
    renameList(platform, viewer.id, params.id, body.name),
  )

  routes.handle(fanListCalls.deleteFanList, async ({ viewer, params }) => {
    await deleteList(platform, viewer.id, params.id)
    return { success: true }
  })

  routes.handle(fanListCalls.fanListMembers, ({ viewer, params, query }) =>
    listMembers(platform, viewer.id, params.id, query),
  )

  routes.handle(fanListCalls.addToFanList, ({ viewer, params, body }) =>
    addMembers(platform, viewer.id, params.id, body.fanIds),
  )

  routes.handle(fanListCalls.removeFromFanList, ({ viewer, params, body }) =>
    removeMembers(platform, viewer.id, params.id, body.fanIds),
  )
}
