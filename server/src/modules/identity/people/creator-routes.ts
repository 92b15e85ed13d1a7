import { peopleCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { notFound } from '#platform/errors'
import { findVisibleCreatorId } from '#views/visible-creators'
import { audienceOf } from './audience.ts'
import { presentProfile } from './cards.ts'
import { changeBanking } from './change-banking.ts'
import { changeCreator } from './change-creator.ts'
import { changeGateway } from './change-gateway.ts'
import { countForSale, countUnseen } from './creator-content.ts'
import { creatorSelf } from './creator-self.ts'
import { loadCreators } from './queries/creator-card.ts'
import { replaceDocuments } from './replace-documents.ts'
import { removePicture, replacePicture } from './replace-picture.ts'
import { removeWelcomeVideo, replaceWelcomeVideo } from './replace-welcome-video.ts'
import { requireOwnAccount } from './require-own-account.ts'
import { sampleCreators } from './sample-creators.ts'
import { searchCreators, topCreators } from './search-creators.ts'
import { loadBundles } from './store.ts'

/** The default position of a cover. */
const middle = 50

export function creatorRoutes(routes: Routes, platform: Platform) {
  const { db, files } = platform

  routes.handle(peopleCalls.searchCreators, ({ viewer, query, request }) =>
    searchCreators(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(peopleCalls.randomCreators, ({ viewer, query, request }) =>
    sampleCreators(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(peopleCalls.topCreators, ({ viewer, query, request }) =>
    topCreators(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(peopleCalls.myCreator, ({ viewer }) => creatorSelf(platform, viewer.id))

  routes.handle(peopleCalls.creator, async ({ viewer, params, request }) => {
    const audience = audienceOf(platform, viewer, request)
    const id = await findVisibleCreatorId(db, audience, params.id)
    if (!id) throw notFound('This creator')
    const [[row], bundles, forSale, unseen] = await Promise.all([
      loadCreators(db, audience.viewerId, [id]),
      loadBundles(db.orm, id),
      countForSale(platform, id),
      countUnseen(platform, [id]),
    ])
    if (!row) throw notFound('This creator')
    return presentProfile(files, row, { bundles, forSale, unseen: unseen.get(id) })
  })

  routes.handle(peopleCalls.updateCreator, ({ viewer, params, body }) => {
    requireOwnAccount(viewer, params.id, body._id)
    return changeCreator(platform, viewer, body)
  })

  routes.handle(peopleCalls.updateBanking, ({ viewer, params, body }) => {
    requireOwnAccount(viewer, params.id)
    return changeBanking(platform, viewer, body)
  })

  routes.handle(peopleCalls.updateGateway, ({ viewer, params, body }) => {
    requireOwnAccount(viewer, params.id)
    return changeGateway(platform, viewer, body)
  })

  routes.handle(peopleCalls.uploadCreatorAvatar, ({ viewer, files: { avatar } }) =>
    replacePicture(platform, viewer.id, 'avatar', avatar),
  )

  routes.handle(peopleCalls.uploadCover, ({ viewer, files: { cover }, body }) =>
    replacePicture(platform, viewer.id, 'cover', cover, { coverPosition: body.coverPosition ?? middle }),
  )

  routes.handle(peopleCalls.uploadWelcomeVideo, ({ viewer, files: { 'welcome-video': video } }) =>
    replaceWelcomeVideo(platform, viewer.id, video),
  )

  routes.handle(peopleCalls.removeCreatorAvatar, ({ viewer }) => removePicture(platform, viewer.id, 'avatar'))

  routes.handle(peopleCalls.removeCover, ({ viewer }) => removePicture(platform, viewer.id, 'cover'))

  routes.handle(peopleCalls.removeWelcomeVideo, ({ viewer }) => removeWelcomeVideo(platform, viewer.id))

  routes.handle(peopleCalls.uploadDocuments, ({ viewer, files: documents }) =>
    replaceDocuments(platform, viewer.id, documents),
  )
}
