import { brandingCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { manifestOf } from './manifest.ts'
import { servePicture } from './serve-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** An address is never used for another picture. */
const forever = 'public, max-age=31536000, immutable'
const minute = 60

export function brandingRoutes(routes: Routes, platform: Platform) {
  routes.handle(brandingCalls.uploadBrandPicture, ({ viewer, body, files }) =>
    uploadPicture(platform, viewer.id, body.use, files.file),
  )

  routes.handle(brandingCalls.brandPng, async ({ params, header }) => {
    const picture = await servePicture(platform, params.id, params.name)
    header('cache-control', forever)
    return picture
  })

  routes.handle(brandingCalls.landingPicture, async ({ params, header }) => {
    const picture = await servePicture(platform, params.id, params.name)
    header('cache-control', forever)
    return picture
  })

  routes.handle(brandingCalls.manifest, async ({ header }) => {
    header('cache-control', `public, max-age=${minute}`)
    return Buffer.from(JSON.stringify(manifestOf(await readSettings(platform))))
  })
}
