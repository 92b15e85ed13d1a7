import { afterEach, expect, it, vi } from 'vitest'
import { onUnauthorized } from '~/api/client'
import { FakeConnection, fakeBrowser, refusal, UnconnectedConnection } from '../testing/connection'
import { FakeStream } from '../testing/media'
import type { Quality, SourceState } from './source'
import { openWhep, qualitiesOf, stateAfter } from './whep'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [401, 'refused'],
  [403, 'refused'],
  [404, 'waiting'],
  [409, 'waiting'],
  [422, 'unplayable'],
  [429, 'reconnecting'],
  [500, 'reconnecting'],
  [503, 'refused'],
])('an offer that is answered with %i leaves a viewer %s', (status, state) =>
  expect(stateAfter(status)).toBe(state),
)

it('a viewer beyond the engine’s capacity falls back to HLS', () =>
  expect(stateAfter(503, 'FULL')).toBe('unplayable'))

const input = (onState: (state: SourceState) => void) => ({
  video: new EventTarget() as HTMLVideoElement,
  streamId: 'stream',
  play: { engine: 'embedded', url: '/whep' } as const,
  iceServers: [],
  token: null,
  onState,
})

it('a viewer without a shared codec gives up at once and does not retry', async () => {
  const requests: string[] = []
  fakeBrowser((url) => {
    requests.push(url)
    return refusal(422, 'NO_SHARED_CODEC')
  })
  vi.stubGlobal('MediaStream', FakeStream)
  const states: SourceState[] = []
  const source = openWhep(input((state) => states.push(state)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['connecting', 'unplayable'])
  expect(requests).toEqual(['/whep'])
  source.stop()
})

it('a viewer at the wrong node gives up at once and does not retry', async () => {
  const requests: string[] = []
  fakeBrowser((url) => {
    requests.push(url)
    return refusal(503, 'WRONG_NODE')
  })
  vi.stubGlobal('MediaStream', FakeStream)
  const states: SourceState[] = []
  const source = openWhep(input((state) => states.push(state)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['connecting', 'wrong-node'])
  expect(requests).toEqual(['/whep'])
  source.stop()
})

it('a viewer whose connections never open gives up after two', async () => {
  const answered = () => new Response('', { status: 201, headers: { location: '/1' } })
  fakeBrowser(answered, UnconnectedConnection)
  vi.stubGlobal('MediaStream', FakeStream)
  const states: SourceState[] = []
  const source = openWhep(input((state) => states.push(state)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['connecting', 'reconnecting', 'unplayable'])
  expect(FakeConnection.made).toHaveLength(2)
  source.stop()
})

it('a page that Back restores joins the stream again at once, and one that gave up does not', async () => {
  const requests: string[] = []
  let answer = () => new Response('', { status: 201, headers: { location: '/1' } })
  fakeBrowser((url, { method = 'GET' }) => {
    requests.push(`${method} ${new URL(url, 'http://site.test').pathname}`)
    return method === 'POST' ? answer() : new Response()
  })
  vi.stubGlobal('MediaStream', FakeStream)
  const states: SourceState[] = []
  const source = openWhep(input((state) => states.push(state)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(states).toEqual(['connecting', 'playing'])

  window.dispatchEvent(new Event('pagehide'))
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual(['DELETE /1'])
  window.dispatchEvent(new Event('pageshow'))
  expect(FakeConnection.made).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(states).toEqual(['connecting', 'playing', 'reconnecting', 'playing'])

  answer = () => refusal(422, 'NO_SHARED_CODEC')
  FakeConnection.made[1]?.fail()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states.at(-1)).toBe('unplayable')
  const made = FakeConnection.made.length
  for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeConnection.made).toHaveLength(made)
  source.stop()
})

it('a 401 leads to the login page', async () => {
  const toLogin = vi.fn()
  onUnauthorized(toLogin)
  fakeBrowser(() => refusal(401, 'UNAUTHORIZED'))
  vi.stubGlobal('MediaStream', FakeStream)
  const states: SourceState[] = []
  const source = openWhep(input((state) => states.push(state)))
  await vi.advanceTimersByTimeAsync(0)
  expect(toLogin).toHaveBeenCalledOnce()
  expect(states.at(-1)).toBe('refused')
  source.stop()
})

it('qualities are layers with a known size, numbered by position, and none when there is only one', () => {
  const layer = (encodingId: string, height: number | null) => ({ encodingId, height })
  expect(qualitiesOf([layer('h', 720), layer('m', null), layer('l', 180)])).toEqual([
    { value: -1, label: 'Auto' },
    { value: 0, label: '720p' },
    { value: 2, label: '180p' },
  ])
  for (const few of [[], [layer('', 720)], [layer('h', 720), layer('l', null)]])
    expect(qualitiesOf(few)).toEqual([])
})

it('a chosen quality is selected again after a reconnect, and Auto is not', async () => {
  const requests: string[] = []
  const encodings = [
    { encodingId: 'h', height: 720 },
    { encodingId: 'l', height: 180 },
  ]
  const layers = '</layers>; rel="urn:ietf:params:whep:ext:core:layer"'
  const connections = FakeConnection.made
  vi.stubGlobal('MediaStream', FakeStream)
  fakeBrowser((url, { method = 'GET', body }) => {
    if (url === '/whep') return new Response('', { status: 201, headers: { location: '/1', link: layers } })
    if (!url.endsWith('/layers')) return new Response()
    if (method !== 'GET') requests.push(`${connections.length} ${method} ${body ?? ''}`.trim())
    return Response.json({ encodings })
  })
  const reported: Quality[][] = []
  const source = openWhep({
    ...input(() => {}),
    onQualities: (qualities) => reported.push(qualities),
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(reported.at(-1)).toHaveLength(3)

  source.choose?.(1)
  connections.at(-1)?.fail()
  await vi.advanceTimersByTimeAsync(2000)
  expect(requests).toEqual(['1 POST {"encodingId":"l"}', '2 POST {"encodingId":"l"}'])

  source.choose?.(-1)
  connections.at(-1)?.fail()
  await vi.advanceTimersByTimeAsync(2000)
  expect(connections).toHaveLength(3)
  expect(requests.slice(2)).toEqual(['2 DELETE'])
  source.stop()
})
