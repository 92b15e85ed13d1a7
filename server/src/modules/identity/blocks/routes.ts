import { blockCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { blockCountries, blockedCountries } from './block-countries.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { listBlocked } from './list-blocked.ts'

export function blockRoutes(routes: Routes, platform: Platform) {
  routes.handle(blockCalls.blockUser, async ({ viewer, body }) => {
    await blockPerson(platform, viewer.id, body)
    return { success: true }
  })

  routes.handle(blockCalls.unblockUser, async ({ viewer, params }) => {
    await unblockPerson(platform, viewer.id, params.id)
    return { success: true }
  })

  routes.handle(blockCalls.blockedUsers, ({ viewer, query }) => listBlocked(platform, viewer.id, query))

  routes.handle(blockCalls.blockCountries, ({ viewer, body }) =>
    blockCountries(platform, viewer.id, body.countryCodes),
  )

  routes.handle(blockCalls.blockedCountries, ({ viewer }) => blockedCountries(platform, viewer.id))
}
