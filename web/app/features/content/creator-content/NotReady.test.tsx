import type { MediaFile } from '@ovation/contract'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { publish } from '~/api/server-events'
import { fakeApi } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { post, video } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { NotReady } from './NotReady'

const show = (file: MediaFile | null, loader = () => null) =>
  renderFor(kofi, <NotReady cover={post().cover} file={file} edit="/edit" />, { loader })

it('follows the progress of the file, and loads the page again when it is ready', async () => {
  const file = video({ status: 'processing', progress: 10, url: null })
  fakeApi({ 'GET /files/{id}/status': () => file })
  let loads = 0
  show(file, () => {
    loads += 1
    return null
  })
  expect(await screen.findByText('Processing, 10%. Only you can see it until it’s done.')).toBeTruthy()
  act(() => publish('file_progress')({ fileId: file._id, status: 'processing', progress: 60 }))
  expect(screen.getByText(/^Processing, 60%/)).toBeTruthy()
  expect(loads).toBe(1)
  await act(async () => publish('file_progress')({ fileId: file._id, status: 'finished', progress: 100 }))
  expect(loads).toBe(2)
})

it('a failed file says why, can be retried and replaced', async () => {
  const requests = fakeApi({ 'POST /files/{id}/retry': () => video() })
  const { user } = show(
    video({ _id: 'film', status: 'error', error: 'There is no picture in it.', url: null }),
  )
  expect(await screen.findByText('There is no picture in it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose another file' }).getAttribute('href')).toBe('/edit')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(requests.map(({ params }) => params)).toEqual([{ id: 'film' }])
})

it('an item without a file asks for one', async () => {
  show(null)
  expect(await screen.findByText('No file yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
