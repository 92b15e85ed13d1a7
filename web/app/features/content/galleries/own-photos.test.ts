import type { Photo } from '@ovation/contract'
import { expect, it } from 'vitest'
import { movedTo, withArrived } from './use-own-photos'

const photo = (id: string): Photo => ({
  _id: id,
  performerId: 'creator',
  galleryId: 'gallery',
  title: '',
  status: 'active',
  isGalleryCover: false,
  processing: false,
  access: { allowed: true, reason: 'owner' },
  cover: { url: '', thumbnails: [], width: null, height: null, thumbhash: null, blurred: false },
  photo: null,
  createdAt: '2026-11-15T12:00:00.000Z',
})
const photos = ['a', 'b', 'c'].map(photo)
const ids = (all: readonly Photo[]) => all.map(({ _id }) => _id).join('')

it('a picture takes a place and the others move up', () => {
  expect(ids(movedTo(photos, 'c', 0))).toBe('cab')
  expect(ids(movedTo(photos, 'a', 1))).toBe('bac')
  expect(ids(movedTo(photos, 'a', 2))).toBe('bca')
  expect(ids(movedTo(photos, 'gone', 0))).toBe('abc')
})

it('a list that was read before a picture arrived does not take it away', () => {
  expect(ids(withArrived(photos.slice(0, 2), [photo('b'), photo('c')]))).toBe('abc')
})
