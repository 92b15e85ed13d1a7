import type { MediaFile } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { creatorSelf } from '~/testing/creator-self'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { fakeUploads } from '~/testing/uploads'
import { WelcomeVideoSection } from './WelcomeVideoSection'

const video = (facts: Partial<MediaFile>): MediaFile => ({
  _id: '0190a1b2-0000-7000-8000-0000000000f1',
  type: 'welcome-video',
  mimeType: 'video/mp4',
  status: 'processing',
  progress: 40,
  width: null,
  height: null,
  duration: null,
  size: 4000,
  url: null,
  thumbnails: [],
  preview: null,
  thumbhash: null,
  waveform: null,
  error: null,
  ...facts,
})

const progress = {
  _id: video({})._id,
  status: 'processing' as const,
  progress: 40,
  thumbnails: [],
  url: null,
}
const status = { 'GET /files/{id}/status': () => progress }

const show = (file: MediaFile | null, isShown = false) =>
  renderFor(
    kofi,
    <WelcomeVideoSection creator={creatorSelf({ welcomeVideo: file, activateWelcomeVideo: isShown })} />,
    { loader: () => null },
  )

it('is not shown on the page until the creator turns it on', async () => {
  const requests = fakeApi({
    ...status,
    'PUT /performers/{id}': () => creatorSelf(),
    'GET /users/me': () => kofi,
  })
  const { user } = show(video({}))
  expect(await screen.findByText('Processing your video: 40%')).toBeTruthy()
  expect(screen.getByText('Hidden until you turn this on.')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /Show it on my page/ }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests.find(({ call }) => call === 'PUT /performers/{id}')?.body).toMatchObject({
    activateWelcomeVideo: true,
  })
})

it('turns the switch back when the server refuses', async () => {
  fakeApi({
    ...status,
    'PUT /performers/{id}': () => {
      throw refusal(503, 'UNAVAILABLE', 'Please try again later.')
    },
  })
  const { user } = show(video({}))
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('switch')).toHaveProperty('checked', false)
})

it('says why a video could not be processed, and offers to retry, to replace and to remove it', async () => {
  const requests = fakeApi({
    'POST /files/{id}/retry': () => progress,
    'DELETE /performers/welcome-video': () => ({ success: true }),
  })
  const { user } = show(video({ status: 'error', error: 'The video is damaged.' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This file couldn’t be processed. The video is damaged. Try again, or choose another video.',
  )
  expect(screen.getByLabelText('Choose another video')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(requests.map(({ call }) => call)).toEqual([
    'POST /files/{id}/retry',
    'DELETE /performers/welcome-video',
  ])
})

it('without a video there is nothing to show, retry or remove', async () => {
  show(null)
  expect(await screen.findByLabelText('Choose a video')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the progress of an upload and says that the video is still hidden', async () => {
  const sent = fakeUploads()
  const { user } = show(null)
  const chosen = new File(['film'], 'hello.mp4', { type: 'video/mp4' })
  await user.upload(await screen.findByLabelText('Choose a video'), chosen)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.progress(0.5)
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('50')
  await sent[0]?.answer(video({}))
  expect(await screen.findByText('Uploaded. Turn it on to show it on your page.')).toBeTruthy()
})
