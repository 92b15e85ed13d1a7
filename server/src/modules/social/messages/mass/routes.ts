import { massMessageCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { countAudience } from '#views/mass-audience'
import { createMassMessage } from './create.ts'
import { findOwnMassMessage, listMassMessages } from './list.ts'
import { requireOwnList } from './require-own-list.ts'
import { unsendMassMessage } from './unsend.ts'

export function massRoutes(routes: Routes, platform: Platform) {
  routes.handle(massMessageCalls.massMessages, ({ viewer, query }) =>
    listMassMessages(platform, viewer.id, query),
  )

  routes.handle(massMessageCalls.createMassMessage, ({ viewer, body }) =>
    createMassMessage(platform, viewer.id, body),
  )

  routes.handle(massMessageCalls.massAudience, async ({ viewer, query }) => {
    const { audience } = query
    const list = await requireOwnList(platform.db.orm, viewer.id, query)
    const to = { creatorId: viewer.id, audience, listId: list?.id }
    return { total: await countAudience(platform.db.orm, to) }
  })

  routes.handle(massMessageCalls.massMessage, ({ viewer, params }) =>
    findOwnMassMessage(platform, viewer.id, params.id),
  )

  routes.handle(massMessageCalls.unsendMassMessage, ({ viewer, params }) =>
    unsendMassMessage(platform, viewer.id, params.id),
  )
}
