import { inboxCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { readPage } from '#platform/paging'
import { contact } from './contact.ts'
import { assign, changeStatus, listAssignees } from './manage.ts'
import { loadMessages, loadThread } from './present.ts'
import { reply } from './reply.ts'
import { messagesFound } from './store.ts'

export function inboxRoutes(routes: Routes, platform: Platform) {
  const { orm } = platform.db

  routes.handle(inboxCalls.contact, async ({ body, request }) => {
    await contact(platform, body, request.ip)
    return { success: true }
  })

  routes.handle(inboxCalls.inbox, ({ viewer, query }) =>
    readPage(orm, messagesFound(query, viewer.id), query, (ids) => loadMessages(orm, ids)),
  )

  routes.handle(inboxCalls.contactThread, ({ params }) => loadThread(orm, params.id))

  routes.handle(inboxCalls.replyToContact, ({ viewer, params, body }) =>
    reply(platform, viewer.id, params.id, body),
  )

  routes.handle(inboxCalls.changeContactStatus, ({ viewer, params, body }) =>
    changeStatus(platform, viewer.id, params.id, body.status),
  )

  routes.handle(inboxCalls.assignContact, ({ viewer, params, body }) =>
    assign(platform, viewer.id, params.id, body.operatorId),
  )

  routes.handle(inboxCalls.inboxOperators, () => listAssignees(platform))
}
