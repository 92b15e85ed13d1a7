import { afterEach, expect, it, vi } from 'vitest'
import { onUnauthorized } from '~/api/client'
import { FakeConnection, fakeBrowser, refusal, UnconnectedConnection } from '../testing/connection'
import { fakeMedia } from '../testing/media'
import type { PublishState } from './publisher'
import { addressFor, ownAddress, publishByWhip } from './whip'

vi.mock('./device', () => ({ deviceName: () => 'this-tab' }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function publish({ isForMany = false } = {}) {
  const states: PublishState[] = []
  const publisher = publishByWhip({
    ...{ engine: 'embedded', target: { url: '/api/whip', key: 'a key' }, iceServers: [], media: fakeMedia() },
    ...{ isForMany, isAskedFor: true, onState: (state) => states.push(state) },
  })
  return { states, publisher }
}

it('a broadcaster whose connections never open is informed, and it keeps trying', async () => {
  fakeBrowser(() => new Response('', { status: 201, headers: { location: '/1' } }), UnconnectedConnection)
  const { states, publisher } = publish()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states.slice(0, 3)).toEqual(['connecting', 'reconnecting', 'unreachable'])
  expect(UnconnectedConnection.made.length).toBeGreaterThan(2)
  publisher.stop()
})

it.each([
  [
    'a private stream prefers VP8, which every browser decodes',
    false,
    ['video/VP8', 'video/H264', 'video/rtx'],
  ],
  ['a stream for many is offered in the order of the browser', true, []],
])('%s', async (_what, isForMany, preferred) => {
  fakeBrowser(() => new Response('', { status: 201, headers: { location: '/1' } }))
  const { publisher } = publish({ isForMany })
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeConnection.made[0]?.preferred).toEqual([preferred, []])
  publisher.stop()
})

it('an invalid key leads to the login page', async () => {
  const toLogin = vi.fn()
  onUnauthorized(toLogin)
  fakeBrowser(() => refusal(401, 'UNAUTHORIZED'))
  const { states, publisher } = publish()
  await vi.advanceTimersByTimeAsync(0)
  expect(toLogin).toHaveBeenCalledOnce()
  expect(states.at(-1)).toBe('refused')
  publisher.stop()
})

it('media goes to the page’s origin, unless the key names another server', () => {
  const here = 'http://127.0.0.1:4000/creator/live'
  expect(ownAddress('https://stage.example/api/whip', here)).toBe('/api/whip')
  expect(ownAddress('/api/whip', here)).toBe('/api/whip')
  expect(ownAddress('https://ingest.example/whip/7', here)).toBe('https://ingest.example/whip/7')
})

it('the site gets the id of the tab and whether the person asked; other servers don’t', () => {
  const tab = { device: 'this-tab', here: 'http://127.0.0.1:4000/creator/live' }
  const address = (url: string, isAskedFor: boolean) => addressFor(url, { isAskedFor }, tab)
  expect(address('https://stage.example/api/whip', true)).toBe('/api/whip?device=this-tab&asked=1')
  expect(address('/api/whip', false)).toBe('/api/whip?device=this-tab')
  expect(address('https://ingest.example/whip/7', true)).toBe('https://ingest.example/whip/7')
})
