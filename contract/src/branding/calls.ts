import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Fields, Id, OneOf } from '../base/shapes.ts'
import { brandPngs, brandUses, landingCrops } from './pictures.ts'

const BrandPicture = Fields({
  url: Type.String({
    description: 'The address to save as a setting. Unused pictures are deleted after a day.',
  }),
  width: Type.Integer(),
  height: Type.Integer(),
})

/** Part of the address of a logo, so that pages know its shape before it loads. */
const Size = Type.String({ maxLength: 9, pattern: '^[0-9]{1,4}x[0-9]{1,4}$', example: '320x80' })

export const brandingCalls = {
  uploadBrandPicture: endpoint({
    method: 'POST',
    path: '/operator/brand-pictures',
    who: 'operator',
    capability: 'site',
    summary: 'Upload a logo, an icon or the picture of the landing page; a setting puts it to use',
    body: Fields({ use: OneOf(brandUses) }),
    files: { file: { kind: 'image', required: true, maxBytes: limits.brandPictureBytes } },
    response: BrandPicture,
  }),
  brandPng: endpoint({
    method: 'GET',
    path: '/brand/{id}/{name}.png',
    who: 'visitor',
    summary: 'Get a logo or an icon of the site',
    params: Fields({ id: Id, name: OneOf(brandPngs) }),
    query: Fields({ size: Type.Optional(Size) }),
    produces: 'image/png',
    staysOpen: 'always',
  }),
  landingPicture: endpoint({
    method: 'GET',
    path: '/landing/{id}/{name}.webp',
    who: 'visitor',
    summary: 'Get the picture of the landing page',
    params: Fields({ id: Id, name: OneOf(landingCrops) }),
    produces: 'image/webp',
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/manifest.webmanifest',
    who: 'visitor',
    summary: 'Get the web app manifest; also at /manifest.webmanifest',
    produces: 'application/manifest+json',
    staysOpen: 'always',
  }),
}
