import type { Photo } from '@ovation/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gallery, galleryPhoto } from '~/testing/content'
import { fakeApi, refusal } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { kofi } from '~/testing/people'
import { photo, post } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { fakeUploads, file } from '~/testing/uploads'
import { PhotoTable } from './PhotoTable'
import { PhotoWall } from './PhotoWall'
import { useOwnPhotos } from './use-own-photos'
import { usePhotoUploads } from './use-photo-uploads'

let galleries = 0

/** Each gallery has its own id: lists are remembered by it. */
function Table({ photos, galleryId }: { photos: ReturnType<typeof list<Photo>>; galleryId: string }) {
  const own = useOwnPhotos(galleryId, photos)
  return <PhotoTable own={own} uploads={usePhotoUploads(galleryId, own.add)} />
}

function showTable(...photos: Photo[]) {
  const first = list(...photos)
  const uploads = fakeUploads()
  const path = `/creator/galleries/${++galleries}`
  return { ...renderFor(kofi, <Table photos={first} galleryId={path} />, { path }), uploads }
}

const named = (title: string, facts: Partial<Photo> = {}) =>
  galleryPhoto({ _id: title, title, cover: { ...post().cover, url: `/${title}.webp` }, ...facts })
const order = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('img').getAttribute('alt'))
const stored = () => screen.queryAllByRole('button', { name: 'Delete this photo' })
const add = () => screen.getByLabelText('Add photos')

it('photos are uploaded two at a time and join the gallery', async () => {
  const { user, uploads } = showTable()
  await user.upload(
    add(),
    ['a', 'b', 'c'].map((name) => file(`${name}.png`)),
  )
  expect(screen.getAllByRole('progressbar')).toHaveLength(3)
  expect(uploads).toHaveLength(2)
  await uploads[0]?.answer(named('a', { isGalleryCover: true }))
  expect(uploads).toHaveLength(3)
  await uploads[1]?.answer(named('b'))
  await uploads[2]?.answer(named('c'))
  expect(stored()).toHaveLength(3)
  expect(screen.getAllByText('Cover')).toHaveLength(1)
})

it('one upload can be cancelled while the other goes on', async () => {
  const { user, uploads } = showTable()
  await user.upload(add(), [file('slow.png'), file('kept.png')])
  await uploads[0]?.progress(0.5)
  expect(screen.getByRole('progressbar', { name: 'Upload of slow.png' }).getAttribute('aria-valuenow')).toBe(
    '50',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel slow.png' }))
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Upload of slow.png' })).toBeNull())
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, false])
  await uploads[1]?.answer(named('kept'))
  expect(stored()).toHaveLength(1)
})

it('each file that is not taken says why; only those the server refused can be retried', async () => {
  const { uploads } = showTable()
  fireEvent.change(add(), { target: { files: [file('notes.txt', 'text/plain'), file('torn.png')] } })
  expect(screen.getByRole('alert').textContent).toBe('notes.txt isn’t a photo.')
  await uploads[0]?.refuse(422, 'This file couldn’t be read.')
  expect(screen.getByText('This file couldn’t be read.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry notes.txt' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Retry torn.png' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Remove notes.txt' }))
  expect(screen.queryByText('notes.txt isn’t a photo.')).toBeNull()
})

it('another photo becomes the cover', async () => {
  const requests = fakeApi({ 'POST /performer/performer-assets/photos/set-cover/{id}': () => named('b') })
  const { user } = showTable(named('a', { isGalleryCover: true }), named('b'))
  await user.click(screen.getByRole('button', { name: 'Set as cover' }))
  const cover = await waitFor(() => {
    const [, second] = screen.getAllByRole('listitem')
    if (!second) throw new Error('There is no second photo.')
    expect(within(second).getByText('Cover')).toBeTruthy()
    return second
  })
  expect(within(cover).queryByRole('button', { name: 'Set as cover' })).toBeNull()
  expect(requests.map(({ params }) => params.id)).toEqual(['b'])
})

it('deleting asks first; without its cover a gallery takes the next photo', async () => {
  fakeApi({ 'DELETE /performer/performer-assets/photos/{id}': () => ({ success: true }) })
  const { user } = showTable(named('a', { isGalleryCover: true }), named('b'), named('c'))
  const [first] = stored()
  if (!first) throw new Error('There is no photo.')
  await user.click(first)
  const question = within(screen.getByRole('dialog', { name: 'Delete this photo?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(order()).toEqual(['b', 'c']))
  expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByText('Cover')).toBeTruthy()
})

it('photos change places by arrows and by dragging', async () => {
  const call = 'PUT /performer/performer-assets/galleries/{id}/photos'
  const requests = fakeApi({ [call]: () => gallery() })
  const { user } = showTable(named('a'), named('b'), named('c'))
  expect(screen.queryByRole('button', { name: 'Move photo 1 earlier' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move photo 3 later' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Move photo 3 earlier' }))
  expect(order()).toEqual(['a', 'c', 'b'])
  const [first, , third] = screen.getAllByRole('listitem')
  if (!first || !third) throw new Error('There are not three photos.')
  const dataTransfer = { files: [], effectAllowed: '' }
  fireEvent.dragStart(third, { dataTransfer })
  fireEvent.drop(first, { dataTransfer })
  expect(order()).toEqual(['b', 'a', 'c'])
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([
      { photoIds: ['a', 'c', 'b'] },
      { photoIds: ['b', 'a', 'c'] },
    ]),
  )
})

it('an order that the server refuses is taken back', async () => {
  fakeApi({
    'PUT /performer/performer-assets/galleries/{id}/photos': () => {
      throw refusal(409, 'CONFLICT', 'The gallery has changed.')
    },
  })
  const { user } = showTable(named('a'), named('b'))
  await user.click(screen.getByRole('button', { name: 'Move photo 1 later' }))
  expect(await screen.findByText('The gallery has changed.')).toBeTruthy()
  expect(order()).toEqual(['a', 'b'])
})

it('in the lightbox keys and buttons turn the photos, and Escape returns the focus', async () => {
  const photos = list(...[1, 2, 3].map(() => galleryPhoto({ photo: photo() })))
  const { user } = renderFor(null, <PhotoWall galleryId="wall" photos={photos} title="Rain" creator={kofi} />)
  const [first] = screen.getAllByRole('link', { name: /^Rain, photo/ })
  if (!first) throw new Error('There is no photo.')
  first.focus()
  await user.keyboard('{Enter}')
  const box = within(await screen.findByRole('dialog', { name: 'Photos' }))
  expect(box.getByText('1 of 3')).toBeTruthy()
  expect(box.queryByRole('button', { name: 'Previous photo' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(box.getByText('2 of 3')).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Next photo' }))
  expect(box.getByText('3 of 3')).toBeTruthy()
  expect(box.queryByRole('button', { name: 'Next photo' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(box.getByText('3 of 3')).toBeTruthy()
  await user.keyboard('{Home}')
  expect(box.getByText('1 of 3')).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(first))
})

it('a gallery whose photos are not ready says that they will appear', () => {
  const photos = list(galleryPhoto({ photo: photo({ url: null }) }))
  renderFor(null, <PhotoWall galleryId="waiting" photos={photos} title="Rain" creator={kofi} />)
  expect(screen.getByRole('heading', { name: 'No photos yet' })).toBeTruthy()
})
