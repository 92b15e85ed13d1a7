import { galleryCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { galleryReading } from './load.ts'
import { searchOwnPhotos, searchPhotos } from './search-photos.ts'
import { changeGallery, createGallery, deleteGallery, orderPhotos } from './write-gallery.ts'
import { addPhoto, changePhoto, deletePhoto, setGalleryCover } from './write-photo.ts'

export function galleryRoutes(routes: Routes, platform: Platform) {
  photoRoutes(routes, platform)

  routes.handle(galleryCalls.createGallery, ({ viewer, body }) => createGallery(platform, viewer.id, body))

  routes.handle(galleryCalls.myGalleries, ({ viewer, query }) =>
    galleryReading.searchOwn(platform, viewer.id, query),
  )

  routes.handle(galleryCalls.myGallery, ({ viewer, params }) =>
    galleryReading.viewOwn(platform, viewer.id, params.id),
  )

  routes.handle(galleryCalls.updateGallery, ({ viewer, params, body }) =>
    changeGallery(platform, viewer.id, params.id, body),
  )

  routes.handle(galleryCalls.orderPhotos, ({ viewer, params, body }) =>
    orderPhotos(platform, viewer.id, params.id, body.photoIds),
  )

  routes.handle(galleryCalls.deleteGallery, ({ viewer, params }) =>
    deleteGallery(platform, viewer.id, params.id),
  )

  routes.handle(galleryCalls.galleries, ({ viewer, query, request }) =>
    galleryReading.search(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(galleryCalls.gallery, ({ viewer, params, request }) =>
    galleryReading.view(platform, audienceOf(platform, viewer, request), params.id),
  )
}

function photoRoutes(routes: Routes, platform: Platform) {
  routes.handle(galleryCalls.uploadPhoto, ({ viewer, files: { photo }, body }) =>
    addPhoto(platform, viewer.id, photo, body),
  )

  routes.handle(galleryCalls.myPhotos, ({ viewer, query }) => searchOwnPhotos(platform, viewer.id, query))

  routes.handle(galleryCalls.updatePhoto, ({ viewer, params, body }) =>
    changePhoto(platform, viewer.id, params.id, body),
  )

  routes.handle(galleryCalls.deletePhoto, ({ viewer, params }) => deletePhoto(platform, viewer.id, params.id))

  routes.handle(galleryCalls.setGalleryCover, ({ viewer, params }) =>
    setGalleryCover(platform, viewer.id, params.id),
  )

  routes.handle(galleryCalls.photos, ({ viewer, query, request }) =>
    searchPhotos(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(galleryCalls.photosOf, ({ viewer, params, query, request }) =>
    searchPhotos(platform, audienceOf(platform, viewer, request), { ...query, ...params }),
  )
}
