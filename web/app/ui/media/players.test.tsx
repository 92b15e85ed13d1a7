import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { photo, video } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { AudioPlayer } from './AudioPlayer'
import { HoverPreview } from './HoverPreview'
import { VideoPlayer } from './VideoPlayer'

const play = vi.fn(async () => {})
const pause = vi.fn()

beforeEach(() => {
  play.mockClear()
  pause.mockClear()
  // happy-dom plays nothing.
  Object.assign(HTMLMediaElement.prototype, { play, pause, load: vi.fn() })
})

/** Lets the media element report a state, as a browser does. */
function report(element: HTMLMediaElement, event: string, state: Partial<HTMLMediaElement>) {
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(element, name, { value, configurable: true, writable: true })
  }
  fireEvent(element, new Event(event))
}

const sound = photo({ type: 'feed-audio', url: '/media/a.mp3', duration: 62, waveform: [10, 90] })
const mediaIn = (container: HTMLElement, name: 'audio' | 'video') => {
  const element = container.querySelector(name)
  if (!element) throw new Error(`There is no ${name}.`)
  return element
}

it('audio plays, shows its position and pauses', async () => {
  const { user, container } = renderFor(null, <AudioPlayer file={sound} label="voice note" />)
  expect(container.textContent).toBe('1:02')
  await user.click(screen.getByRole('button', { name: 'Play voice note' }))
  expect(play).toHaveBeenCalledOnce()
  report(mediaIn(container, 'audio'), 'play', { paused: false, ended: false, currentTime: 7 })
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:07 of 1:02')
  await user.click(screen.getByRole('button', { name: 'Pause voice note' }))
  expect(pause).toHaveBeenCalled()
})

it('audio whose URL has expired gets a new one at the next press', async () => {
  const renew = vi.fn(async () => '/media/fresh.mp3')
  const { user, container } = renderFor(null, <AudioPlayer file={sound} label="voice note" renew={renew} />)
  fireEvent.error(mediaIn(container, 'audio'))
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/)
  await user.click(screen.getByRole('button', { name: 'Play voice note' }))
  await waitFor(() => expect(play).toHaveBeenCalledOnce())
  expect(mediaIn(container, 'audio').getAttribute('src')).toBe('/media/fresh.mp3')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('audio without a URL is not shown', () => {
  const { container } = renderFor(null, <AudioPlayer file={{ ...sound, url: null }} label="voice note" />)
  expect(container.querySelector('audio')).toBeNull()
})

async function playVideo() {
  const clip = video({ url: '/media/clip.mp4', duration: 62 })
  const view = renderFor(null, <VideoPlayer file={clip} label="video by Kofi" />)
  expect(view.container.querySelector('video')).toBeNull()
  await view.user.click(screen.getByRole('button', { name: /^Play video by Kofi/ }))
  await screen.findByRole('button', { name: 'Mute' })
  return { ...view, element: mediaIn(view.container, 'video') }
}

it('a video is loaded when it is played, and then receives the keys', async () => {
  const { element, user } = await playVideo()
  await waitFor(() => expect(play).toHaveBeenCalled())
  expect(element.getAttribute('src')).toBe('/media/clip.mp4')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('video by Kofi')
  report(element, 'play', { paused: false, ended: false, currentTime: 20 })
  await user.keyboard('{ArrowRight}')
  expect(element.currentTime).toBe(25)
  await user.keyboard('j')
  expect(element.currentTime).toBe(10)
  await user.keyboard('{End}')
  expect(element.currentTime).toBe(62)
  await user.keyboard(' ')
  expect(pause).toHaveBeenCalled()
})

it('muting, volume and speed change the video', async () => {
  const { element, user } = await playVideo()
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(element.muted).toBe(true)
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } })
  expect([element.volume, element.muted]).toEqual([0.5, false])
  await user.click(screen.getByRole('button', { name: 'Quality and speed' }))
  await user.click(screen.getByRole('radio', { name: '1.5×' }))
  expect(element.playbackRate).toBe(1.5)
})

it('Escape closes the settings and returns the focus to their button', async () => {
  const { user } = await playVideo()
  const settings = screen.getByRole('button', { name: 'Quality and speed' })
  await user.click(settings)
  expect(settings.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(settings.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(settings)
})

it('a video that fails says so and can be tried again', async () => {
  const { element, user } = await playVideo()
  fireEvent.error(element)
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/)
  play.mockClear()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(play).toHaveBeenCalled())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a clip plays after the mouse has rested on the picture, and stops when it leaves', async () => {
  const { container } = renderFor(
    null,
    <HoverPreview src="/media/clip.mp4">
      <b>Cover</b>
    </HoverPreview>,
  )
  const cover = screen.getByText('Cover')
  fireEvent.pointerEnter(cover, { pointerType: 'mouse' })
  expect(container.querySelector('video')).toBeNull()
  await waitFor(() => expect(container.querySelector('video')).not.toBeNull())
  fireEvent.pointerLeave(cover, { pointerType: 'mouse' })
  expect(container.querySelector('video')).toBeNull()
})
