import { afterEach, expect, it, vi } from 'vitest'
import { FakeStream } from '../testing/media'
import type { Quality } from './source'
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
  [422, 'waiting'],
  [429, 'reconnecting'],
  [500, 'reconnecting'],
  [503, 'refused'],
])('an offer that is answered with %i leaves a viewer %s', (status, state) =>
  expect(stateAfter(status)).toBe(state),
)

it('qualities are those whose size is known, by the place of their layer, and none where there is one', () => {
  const layer = (encodingId: string, height: number | null) => ({ encodingId, height })
  expect(qualitiesOf([layer('h', 720), layer('m', null), layer('l', 180)])).toEqual([
    { value: -1, label: 'Auto' },
    { value: 0, label: '720p' },
    { value: 2, label: '180p' },
  ])
  for (const few of [[], [layer('', 720)], [layer('h', 720), layer('l', null)]])
    expect(qualitiesOf(few)).toEqual([])
})

/** A connection through which pictures come until it fails. */
class FakeConnection extends EventTarget {
  connectionState = 'connected'
  iceGatheringState = 'complete'
  localDescription = { sdp: '' }
  private frames = 0
  addTransceiver = () => {}
  getTransceivers = () => []
  setLocalDescription = async () => {}
  setRemoteDescription = async () => {}
  close = () => {}
  async getStats() {
    this.frames++
    return new Map([
      [
        'video',
        { type: 'inbound-rtp', kind: 'video', framesDecoded: this.frames, bytesReceived: this.frames },
      ],
    ])
  }
  fail() {
    this.connectionState = 'failed'
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}

it('a quality that was chosen is asked for again when the line is made anew, and Auto is not', async () => {
  vi.useFakeTimers()
  const connections: FakeConnection[] = []
  const asked: string[] = []
  const encodings = [
    { encodingId: 'h', height: 720 },
    { encodingId: 'l', height: 180 },
  ]
  const layers = '</layers>; rel="urn:ietf:params:whep:ext:core:layer"'
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'http://site.test/' } }))
  vi.stubGlobal('MediaStream', FakeStream)
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends FakeConnection {
      constructor() {
        super()
        connections.push(this)
      }
    },
  )
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (String(url) === '/whep')
      return new Response('', { status: 201, headers: { location: '/1', link: layers } })
    if (!String(url).endsWith('/layers')) return new Response()
    if (method !== 'GET') asked.push(`${connections.length} ${method} ${body ?? ''}`.trim())
    return Response.json({ encodings })
  })
  const told: Quality[][] = []
  const source = openWhep({
    video: new EventTarget() as HTMLVideoElement,
    streamId: 'stream',
    play: { engine: 'embedded', url: '/whep' },
    iceServers: [],
    token: null,
    onState: () => {},
    onQualities: (qualities) => told.push(qualities),
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(told.at(-1)).toHaveLength(3)

  source.choose?.(1)
  connections.at(-1)?.fail()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toEqual(['1 POST {"encodingId":"l"}', '2 POST {"encodingId":"l"}'])

  source.choose?.(-1)
  connections.at(-1)?.fail()
  await vi.advanceTimersByTimeAsync(2000)
  expect(connections).toHaveLength(3)
  expect(asked.slice(2)).toEqual(['2 DELETE'])
  source.stop()
})
