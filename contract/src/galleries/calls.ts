import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Done,
  Fields,
  Id,
  IdOrUsername,
  Instant,
  Line,
  List,
  Nullable,
  OneOf,
  OptionalLine,
  OptionalText,
  Shape,
} from '../base/shapes.ts'
import { MediaFile } from '../files/shapes.ts'
import { RichText } from '../items/rich-text.ts'
import {
  Access,
  Cover,
  ItemStatus,
  itemFields,
  ownSearch,
  publicSearch,
  saleFields,
} from '../items/shapes.ts'

export const Gallery = Shape('Gallery', {
  ...itemFields,
  title: Type.String(),
  description: Type.String(),
  descriptionTree: RichText,
  coverPhotoId: Nullable(Id),
  numOfItems: Type.Integer(),
})
export type Gallery = Static<typeof Gallery>

export const Photo = Shape('Photo', {
  _id: Id,
  performerId: Id,
  galleryId: Nullable(Id),
  title: Type.String(),
  status: ItemStatus,
  isGalleryCover: Type.Boolean(),
  processing: Type.Boolean(),
  access: Access,
  cover: Cover,
  /** Absent while the photo is locked. */
  photo: Nullable(MediaFile),
  createdAt: Instant,
})
export type Photo = Static<typeof Photo>

const byId = Fields({ id: Id })
const own = '/performer/performer-assets'
const changes = { ...saleFields, description: OptionalText(limits.description) }
const photoText = {
  title: OptionalLine(limits.title),
  galleryId: Type.Optional(Id),
  status: Type.Optional(ItemStatus),
}
/** `position` is the order that the creator chose. */
const photoSearch = Fields({
  ...publicSearch,
  galleryId: Type.Optional(Id),
  sortBy: Type.Optional(OneOf(['latest', 'oldest', 'position'])),
})

export const galleryCalls = {
  createGallery: endpoint({
    method: 'POST',
    path: `${own}/galleries`,
    who: 'creator',
    publishes: true,
    summary: 'Create a gallery',
    body: Fields({ title: Line(limits.title), ...changes }),
    response: Gallery,
    errors: { 404: ['NOT_FOUND'] },
  }),
  myGalleries: endpoint({
    method: 'GET',
    path: `${own}/galleries/search`,
    who: 'creator',
    summary: 'List my galleries',
    query: Fields(ownSearch),
    response: List(Gallery),
    errors: { 404: ['NOT_FOUND'] },
  }),
  updateGallery: endpoint({
    method: 'PUT',
    path: `${own}/galleries/{id}`,
    who: 'creator',
    publishes: true,
    summary: 'Update one of my galleries',
    params: byId,
    body: Fields({ title: Type.Optional(Line(limits.title)), ...changes }),
    response: Gallery,
    errors: { 409: ['RESTRICTED'] },
  }),
  orderPhotos: endpoint({
    method: 'PUT',
    path: `${own}/galleries/{id}/photos`,
    who: 'creator',
    summary: 'Reorder the photos of one of my galleries; photos not listed follow in their current order',
    params: byId,
    body: Fields({
      photoIds: Type.Array(Id, { minItems: 1, maxItems: limits.orderedPhotos, uniqueItems: true }),
    }),
    response: Gallery,
    errors: { 409: ['RESTRICTED'] },
  }),
  myGallery: endpoint({
    method: 'GET',
    path: `${own}/galleries/{id}/view`,
    who: 'creator',
    summary: 'Get one of my galleries',
    params: byId,
    response: Gallery,
  }),
  deleteGallery: endpoint({
    method: 'DELETE',
    path: `${own}/galleries/{id}`,
    who: 'creator',
    summary: 'Delete one of my galleries with its photos',
    params: byId,
    response: Done,
    errors: { 409: ['ITEM_SOLD'] },
  }),
  galleries: endpoint({
    method: 'GET',
    path: '/performer-assets/galleries/search',
    who: 'optional',
    summary: 'List galleries visible to the viewer',
    query: Fields(publicSearch),
    response: List(Gallery),
    errors: { 404: ['NOT_FOUND'] },
  }),
  gallery: endpoint({
    method: 'GET',
    path: '/performer-assets/galleries/{id}/view',
    who: 'optional',
    summary: 'Get a gallery, without its photos',
    params: byId,
    response: Gallery,
  }),
  photosOf: endpoint({
    method: 'GET',
    path: '/performer-assets/photos/{performerId}',
    who: 'optional',
    summary: 'List a creator’s photos, locked without access',
    params: Fields({ performerId: IdOrUsername }),
    query: photoSearch,
    response: List(Photo),
  }),
  photos: endpoint({
    method: 'GET',
    path: '/performer-assets/photos',
    who: 'optional',
    summary: 'List photos by gallery or creator, locked without access',
    query: photoSearch,
    response: List(Photo),
    errors: { 404: ['NOT_FOUND'] },
  }),
  myPhotos: endpoint({
    method: 'GET',
    path: `${own}/photos/search`,
    who: 'creator',
    summary: 'List my photos',
    query: Fields({
      ...ownSearch,
      galleryId: Type.Optional(Id),
      sortBy: Type.Optional(OneOf(['latest', 'oldest', 'updated', 'title', 'position'])),
    }),
    response: List(Photo),
  }),
  updatePhoto: endpoint({
    method: 'PUT',
    path: `${own}/photos/{id}`,
    who: 'creator',
    publishes: true,
    summary: 'Update one of my photos',
    params: byId,
    body: Fields({ ...photoText, galleryId: Type.Optional(Nullable(Id)) }),
    response: Photo,
    errors: { 409: ['ITEM_SOLD', 'RESTRICTED'] },
  }),
  deletePhoto: endpoint({
    method: 'DELETE',
    path: `${own}/photos/{id}`,
    who: 'creator',
    summary: 'Delete one of my photos',
    params: byId,
    response: Done,
    errors: { 409: ['ITEM_SOLD', 'RESTRICTED'] },
  }),
  setGalleryCover: endpoint({
    method: 'POST',
    path: `${own}/photos/set-cover/{id}`,
    who: 'creator',
    summary: 'Set a photo as its gallery’s cover',
    params: byId,
    response: Photo,
    errors: { 409: ['RESTRICTED'] },
  }),
  uploadPhoto: endpoint({
    method: 'POST',
    path: `${own}/photos/upload`,
    who: 'creator',
    publishes: true,
    summary: 'Upload a photo, into a gallery if `galleryId` is given',
    files: { photo: { kind: 'image', required: true, maxBytes: limits.photoBytes } },
    body: Fields(photoText),
    response: Photo,
    perMinute: 120,
    errors: { 404: ['NOT_FOUND'], 409: ['RESTRICTED'] },
  }),
}
