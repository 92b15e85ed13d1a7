import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { publishedVideo } from '~/testing/content'
import { fakeApi } from '~/testing/fake-api'
import { list } from '~/testing/list'
import { kofi, marisol } from '~/testing/people'
import { photo, video } from '~/testing/posts'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { fakeUploads, file } from '~/testing/uploads'
import { VideoForm } from './VideoForm'
import { VideoScreen } from './VideoScreen'

const title = () => screen.getByRole('textbox', { name: 'Title' })

function showForm(shown: Parameters<typeof VideoForm>[0]['video'] = null) {
  const uploads = fakeUploads()
  const pages = { '/creator/videos': <p>The list of videos</p>, '/home': <p>Home</p> }
  return { ...renderFor(kofi, <VideoForm video={shown} />, { path: '/creator/videos/new', pages }), uploads }
}

it('a new video needs a file and a title, shows its progress and leads to the list', async () => {
  const { user, uploads } = showForm()
  await user.click(screen.getByRole('button', { name: 'Upload video' }))
  expect(screen.getByText('This field is required.')).toBeTruthy()
  expect(screen.getByLabelText(/^Video/)).toHaveProperty('required', true)
  expect(uploads).toEqual([])
  await user.upload(screen.getByLabelText(/^Video/), file('take.webm', 'video/webm'))
  await user.type(title(), 'A minute of rain')
  await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'cello, rain')
  await user.click(screen.getByRole('radio', { name: 'Everyone' }))
  await user.click(screen.getByRole('button', { name: 'Upload video' }))
  expect(Object.fromEntries([...(uploads[0]?.form ?? [])])).toMatchObject({
    title: 'A minute of rain',
    tags: 'cello, rain',
    isPublic: 'true',
    isSale: 'false',
  })
  await uploads[0]?.progress(0.5)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  await uploads[0]?.answer(publishedVideo())
  expect(await screen.findByText('The list of videos')).toBeTruthy()
  expect(screen.getByText('Uploaded. The video is being processed.')).toBeTruthy()
})

it('an upload that fails keeps the form, and leaving it asks first', async () => {
  const { user, uploads, router } = showForm()
  await user.upload(screen.getByLabelText(/^Video/), file('take.webm', 'video/webm'))
  await user.type(title(), 'Rain')
  await user.click(screen.getByRole('button', { name: 'Upload video' }))
  await act(async () => router.navigate('/home'))
  const leaving = within(screen.getByRole('dialog', { name: 'Leave while uploading?' }))
  await user.click(leaving.getByRole('button', { name: 'Stay' }))
  await uploads[0]?.loseConnection()
  expect(title()).toHaveProperty('value', 'Rain')
  await act(async () => router.navigate('/home'))
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})

it('other creators are found by name, added with Enter and removed again', async () => {
  fakeApi({
    'GET /performers/user/search': () => list(profile({ _id: kofi._id, name: 'Kofi' }), profile()),
  })
  const { user, container } = showForm()
  const participants = () =>
    [...container.querySelectorAll<HTMLInputElement>('input[name=participantIds]')].map(({ value }) => value)
  await user.type(screen.getByRole('searchbox', { name: 'With' }), 'mari')
  const found = await screen.findByRole('list', { name: 'Creators found' })
  expect(
    within(found)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Marisol Vega@marisolvega'])
  await user.keyboard('{Enter}')
  expect(participants()).toEqual([marisol._id])
  expect(screen.queryByRole('list', { name: 'Creators found' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Marisol Vega' }))
  expect(participants()).toEqual([])
})

it('a stored teaser is removed only after a confirmation that says what changes', async () => {
  const requests = fakeApi({
    'DELETE /performer/performer-assets/videos/remove-file/{id}': () => publishedVideo(),
  })
  const { user } = showForm(publishedVideo({ _id: 'rain', video: null, teaser: video({ duration: 8 }) }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(screen.getByRole('dialog', { name: 'Remove the teaser?' }))
  expect(question.getByText('People without access will only see the cover image.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requests).toMatchObject([{ params: { id: 'rain' }, body: { type: 'teaser' } }]))
})

it('a locked video shows its lock and its teaser, and no player', () => {
  const locked = publishedVideo({
    video: null,
    performer: marisol,
    teaser: photo({ type: 'video-teaser', url: '/media/teaser/master.m3u8' }),
    access: { allowed: false, reason: 'needs-subscription' },
  })
  renderFor(null, <VideoScreen video={locked} />)
  expect(screen.getByText(/Subscribe to unlock this/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Join to subscribe' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Teaser' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play A minute of rain' })).toBeNull()
})
