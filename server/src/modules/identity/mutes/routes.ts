import { muteCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { listMuted } from './list-muted.ts'
import { isMuted, muteCreator, unmuteCreator } from './mute-creator.ts'

export function muteRoutes(routes: Routes, platform: Platform) {
  routes.handle(muteCalls.mute, ({ viewer, params, request }) =>
    muteCreator(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(muteCalls.unmute, ({ viewer, params, request }) =>
    unmuteCreator(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(muteCalls.muted, ({ viewer, params, request }) =>
    isMuted(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(muteCalls.mutes, ({ viewer, query, request }) =>
    listMuted(platform, audienceOf(platform, viewer, request), query),
  )
}
