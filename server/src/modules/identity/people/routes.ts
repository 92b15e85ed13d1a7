import { peopleCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { unauthorized } from '#platform/errors'
import { tokenOf } from '#platform/http'
import { audienceOf } from './audience.ts'
import { cancelPendingAddress, changeAccount, resendPendingAddress } from './change-account.ts'
import { creatorRoutes } from './creator-routes.ts'
import { follow, unfollow } from './follow.ts'
import { giveConsents } from './give-consents.ts'
import { listFollowers, listFollowing } from './list-follows.ts'
import { presentMe } from './me.ts'
import { removePicture, replacePicture } from './replace-picture.ts'
import { requireOwnAccount } from './require-own-account.ts'
import { searchPeople, viewPerson } from './search-people.ts'

export function peopleRoutes(routes: Routes, platform: Platform) {
  const { files } = platform
  creatorRoutes(routes, platform)

  routes.handle(peopleCalls.me, async ({ viewer, request }) => {
    if (viewer) {
      const me = presentMe(files, viewer.account)
      return viewer.purpose === 'view' ? { ...me, isViewed: true } : me
    }
    // Visitors get null; an invalid token gets a 401, so that the client removes it.
    if (tokenOf(request)) throw unauthorized()
    return null
  })

  routes.handle(peopleCalls.updateMe, ({ viewer, body }) => changeAccount(platform, viewer, body))

  routes.handle(peopleCalls.giveConsents, ({ viewer, body }) => giveConsents(platform, viewer, body))

  routes.handle(peopleCalls.resendPendingEmail, ({ viewer }) => resendPendingAddress(platform, viewer))

  routes.handle(peopleCalls.cancelPendingEmail, ({ viewer }) => cancelPendingAddress(platform, viewer))

  routes.handle(peopleCalls.searchUsers, ({ viewer, query }) => searchPeople(platform, viewer, query))

  routes.handle(peopleCalls.viewUser, ({ viewer, params, request }) =>
    viewPerson(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(peopleCalls.uploadAvatar, ({ viewer, files: { avatar } }) =>
    replacePicture(platform, viewer.id, 'avatar', avatar),
  )

  routes.handle(peopleCalls.removeAvatar, ({ viewer }) => removePicture(platform, viewer.id, 'avatar'))

  routes.handle(peopleCalls.uploadAvatarOf, async ({ viewer, params, files: { avatar } }) => {
    requireOwnAccount(viewer, params.id)
    return replacePicture(platform, viewer.id, 'avatar', avatar)
  })

  routes.handle(peopleCalls.follow, ({ viewer, params, request }) =>
    follow(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(peopleCalls.unfollow, ({ viewer, params, request }) =>
    unfollow(platform, audienceOf(platform, viewer, request), params.id),
  )

  routes.handle(peopleCalls.followers, ({ viewer, query }) => listFollowers(platform, viewer.id, query))

  routes.handle(peopleCalls.following, ({ viewer, query, request }) =>
    listFollowing(platform, audienceOf(platform, viewer, request), query),
  )
}
