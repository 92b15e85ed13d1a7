import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCurrentUser } from '~/store/hooks'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { fakeUploads } from '~/testing/uploads'
import { PicturesSection } from './creator/PicturesSection'
import { PortraitUpload } from './PortraitUpload'

const photo = new File(['photo'], 'me.png', { type: 'image/png' })

/** A document without a browser decodes no pictures: here it says what it would find. */
function pictures(size: { width: number; height: number } | null) {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => {
    if (!size) throw new Error('Not a picture.')
  })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(size?.width ?? 0)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(size?.height ?? 0)
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => void vi.restoreAllMocks())

function Portrait() {
  const user = useCurrentUser()
  return user && <PortraitUpload user={user} />
}

function Pictures() {
  const user = useCurrentUser()
  return user && <PicturesSection user={user} />
}

const shown = () => screen.getByAltText('Your profile photo').getAttribute('src')

it('shows the new picture and its progress while it is sent, then the stored one', async () => {
  pictures({ width: 300, height: 300 })
  const sent = fakeUploads()
  const { user } = renderFor(sam, <Portrait />)
  expect(shown()).toBe('/no-avatar.jpg')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.upload(screen.getByLabelText('Choose a photo'), photo)
  const sheet = within(await screen.findByRole('dialog', { name: 'Crop profile photo' }))
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.progress(0.4)
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('40')
  expect(shown()).toBe('blob:chosen')
  expect(sent[0]?.path).toBe('/api/users/avatar/upload')
  await sent[0]?.answer({ url: '/media/new.webp' })
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(shown()).toBe('/media/new.webp')
})

it('shows the old picture again when the upload is cancelled, without an error', async () => {
  pictures({ width: 300, height: 300 })
  const sent = fakeUploads()
  const { user } = renderFor(sam, <Portrait />)
  await user.upload(screen.getByLabelText('Choose a photo'), photo)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await screen.findByRole('progressbar')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(sent[0]?.isAborted).toBe(true)
  expect(shown()).toBe('/no-avatar.jpg')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('uploads nothing when cropping is cancelled', async () => {
  pictures({ width: 300, height: 300 })
  const sent = fakeUploads()
  const { user } = renderFor(sam, <Portrait />)
  await user.upload(screen.getByLabelText('Choose a photo'), photo)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  expect(shown()).toBe('/no-avatar.jpg')
})

it('shows why the server refuses a file that is no picture, and keeps the old one', async () => {
  pictures(null)
  const sent = fakeUploads()
  const { user } = renderFor(sam, <Portrait />)
  await user.upload(screen.getByLabelText('Choose a photo'), photo)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.refuse(422, 'Use a JPEG, PNG, WebP, AVIF or GIF image.')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Use a JPEG, PNG, WebP, AVIF or GIF image.',
  )
  expect(shown()).toBe('/no-avatar.jpg')
})

it('refuses a file over the limit before sending it', async () => {
  pictures(null)
  const sent = fakeUploads()
  const { user } = renderFor(sam, <Portrait />)
  const large = new File(['photo'], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 1024 ** 3 })
  await user.upload(screen.getByLabelText('Choose a photo'), large)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Choose a photo of up to \d+ MB\./)
  expect(sent).toEqual([])
})

it('zooms and moves the crop by keys, between the whole picture and its own resolution', async () => {
  pictures({ width: 1200, height: 600 })
  fakeUploads()
  const { user } = renderFor(sam, <Portrait />)
  await user.upload(screen.getByLabelText('Choose a photo'), photo)
  const sheet = within(await screen.findByRole('dialog'))
  const zoom = () => sheet.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).value
  const image = sheet.getByRole('application').querySelector('img')
  const before = image?.style.left
  sheet.getByRole('application').focus()
  await user.keyboard('+')
  expect(zoom()).toBe('1.1')
  await user.keyboard('-')
  expect(zoom()).toBe('1')
  await user.keyboard('{ArrowRight}')
  expect(image?.style.left).not.toBe(before)
})

it('removes a creator’s profile photo and cover, and offers that only where there is one', async () => {
  const requests = fakeApi({
    'DELETE /performers/avatar': () => ({ success: true }),
    'DELETE /performers/cover': () => ({ success: true }),
  })
  const dressed = { ...kofi, avatar: '/media/kofi.webp', cover: '/media/cover.webp' }
  const { user } = renderFor(dressed, <Pictures />)
  for (const left of [1, 0]) {
    const [button] = screen.getAllByRole('button', { name: 'Remove' })
    if (button) await user.click(button)
    await expect.poll(() => screen.queryAllByRole('button', { name: /^Remov/ })).toHaveLength(left)
  }
  expect(requests.map(({ call }) => call)).toEqual(['DELETE /performers/avatar', 'DELETE /performers/cover'])
  expect(shown()).toBe('/no-avatar.jpg')
  expect(screen.queryByAltText('Your cover')).toBeNull()
})

it('keeps a picture that the server does not remove, and says so', async () => {
  fakeApi({
    'DELETE /performers/cover': () => {
      throw refusal(503, 'UNAVAILABLE', 'Please try again later.')
    },
  })
  const { user } = renderFor({ ...kofi, cover: '/media/cover.webp' }, <Pictures />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByAltText('Your cover')).toBeTruthy()
})

it('sends the part of the cover that phones show with the cover', async () => {
  pictures({ width: 900, height: 300 })
  const sent = fakeUploads()
  const { user } = renderFor(kofi, <Pictures />)
  const [, chooseCover] = screen.getAllByLabelText('Choose a photo')
  if (!chooseCover) throw new Error('There is no cover to choose.')
  await user.upload(chooseCover, photo)
  const sheet = within(await screen.findByRole('dialog', { name: 'Crop cover' }))
  fireEvent.change(sheet.getByRole('slider', { name: 'On phones' }), { target: { value: '10' } })
  await user.click(sheet.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toBe('/api/performers/cover/upload')
  expect(sent[0]?.form.get('coverPosition')).toBe('10')
  await sent[0]?.answer({ url: '/media/cover.webp' })
  await expect.poll(() => screen.queryByAltText('Your cover')?.getAttribute('src')).toBe('/media/cover.webp')
})
