import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { type LivePeers, startLivePeers } from '@ovation/testing/live-peers'
import { soon } from '@ovation/testing/soon'
import { keyOf } from '@ovation/testing/streams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

/*
 * The requirements of RFC 9725 (WHIP) and draft-ietf-wish-whep-02 for a server, section by section, tested over a real
 * port by a plain HTTP client with offers of a WebRTC library. Each test names its section. Sources were the draft of
 * WHEP, drafts 08 and 10 of WHIP and citations of the RFC, not its whole text: where a later draft changed something,
 * such as GET, the later one applies.
 */

let app: TestApp
let site: string
let peers: LivePeers
let creator: Person
let key: string
beforeAll(async () => {
  app = await startTestApp({
    ...{ LIVE_PORTS: '49000-49199', LIVE_PROCESSES: '1' },
    ...{
      STUN_URLS: 'stun:stun.test:3478',
      TURN_URLS: 'turn:turn.test:3478?transport=udp',
      TURN_SECRET: 'shared',
    },
  })
  site = await app.http.listen({ port: 0, host: '127.0.0.1' })
  peers = await startLivePeers()
})
afterAll(async () => {
  await peers.stop()
  await app.close()
})
beforeEach(async () => {
  creator = await makeCreator(app)
  key = await keyOf(app, creator)
})

type Headers = Record<string, string>
interface Asked {
  headers?: Headers
  body?: string
}

async function ask(method: string, path: string, { headers = {}, body }: Asked = {}) {
  const response = await fetch(new URL(path, site), {
    ...{ method, headers, redirect: 'manual' },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const sdp = { 'content-type': 'application/sdp' }
const fragment = { 'content-type': 'application/trickle-ice-sdpfrag' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let named = 0
type Wanted = Parameters<LivePeers['connect']>[2]

async function offerOf(wanted: Wanted) {
  const peer = `client-${++named}`
  return { peer, offer: await peers.ask('offer', { peer, wanted }) }
}
const broadcaster = (wanted: Partial<Wanted> = {}) =>
  offerOf({ role: 'publisher', codecs: ['VP8'], ...wanted })
const player = () => offerOf({ role: 'viewer', codecs: ['VP8', 'H264'] })

const whip = (body: string, headers: Headers = {}) =>
  ask('POST', '/api/whip', { headers: { ...bearer(key), ...sdp, ...headers }, body })
const whep = (streamId: string, body: string, headers: Headers = {}) =>
  ask('POST', `/api/whep/${streamId}`, { headers: { ...sdp, ...headers }, body })

/** Broadcasts, and waits until the stream is live. */
async function broadcast(written = (offer: string) => offer) {
  const { peer, offer } = await broadcaster()
  const answer = await whip(written(offer))
  await peers.ask('accept', { peer, answer: answer.body })
  await peers.ask('opened', { peer })
  await peers.ask('send', { peer, wanted: [{ bits: 200_000, framesPerSecond: 15 }] })
  const streamId = await soon(async () => {
    const { current } = await app.as(creator.token)('GET /streaming/studio')
    expect(current?.stream.status).toBe('live')
    return current?.stream._id ?? ''
  })
  return { streamId, peer, ...sessionIn(answer) }
}

/** Watches the stream, and waits for its first media. */
async function watch(streamId: string, token: string) {
  const { peer, offer } = await player()
  const answer = await whep(streamId, offer, bearer(token))
  await peers.ask('accept', { peer, answer: answer.body })
  await peers.ask('receive', { peer })
  await soon(async () => expect((await peers.ask('received', { peer })).frames).toBeGreaterThan(3))
  return { peer, offer, ...sessionIn(answer) }
}

const sessionIn = ({ headers }: { headers: globalThis.Headers }) => ({
  url: headers.get('location') ?? '',
  etag: headers.get('etag') ?? '',
})

const linesOf = (text: string) => text.split('\r\n')
const valueIn = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(`a=${name}:`))
    ?.slice(name.length + 3)
/** The media of a description, each with its lines. */
const mediaOf = (text: string) =>
  text
    .split(/^(?=m=)/m)
    .slice(1)
    .map(linesOf)

const isRefused = (status: number) => status >= 400 && status < 500

describe('WHIP, setting up a session (sections 4.1 and 4.2)', () => {
  test('4.2: an offer is answered with 201, SDP, and the address of the session', async () => {
    const { offer } = await broadcaster()
    const answer = await whip(offer)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/sdp'])
    expect(answer.body).toMatch(/^v=0\r\n/)
    const { url } = sessionIn(answer)
    expect(new URL(url, site).origin).toBe(site)
    expect((await ask('DELETE', url, { headers: bearer(key) })).status).toBe(200)
  })

  test('4.2: other media types and invalid SDP are refused with 4xx', async () => {
    const { offer } = await broadcaster()
    for (const type of ['application/json', 'text/plain', 'application/trickle-ice-sdpfrag'])
      expect((await whip(offer, { 'content-type': type })).status).toBe(415)
    const broken = [
      'hello',
      'v=0\r\n',
      offer.replace(/a=ice-pwd:.*\r\n/g, ''),
      offer.replace(/a=fingerprint:.*\r\n/g, ''),
      offer.replaceAll('a=mid:1', 'a=mid:0'),
      offer.replace(/m=video.*/, 'm=video'),
    ]
    for (const text of broken) expect((await whip(text)).status, text).toBe(400)
    // None of them started a stream.
    expect((await app.as(creator.token)('GET /streaming/studio')).current?.stream.status).not.toBe('live')
  })

  test('4.2: the answer is recvonly, for sendonly and sendrecv offers', async () => {
    const { offer } = await broadcaster()
    for (const direction of ['a=sendonly', 'a=sendrecv']) {
      const answer = await whip(offer.replaceAll('a=sendonly', direction))
      expect(answer.status).toBe(201)
      expect(mediaOf(answer.body)).toHaveLength(2)
      for (const lines of mediaOf(answer.body)) {
        expect(lines).toContain('a=recvonly')
        expect(lines).not.toContain('a=sendrecv')
      }
    }
  })

  test('4.2: offers that are recvonly or inactive are refused', async () => {
    const { offer } = await broadcaster()
    for (const direction of ['a=recvonly', 'a=inactive'])
      expect(isRefused((await whip(offer.replaceAll('a=sendonly', direction))).status), direction).toBe(true)
  })

  test('4.1: GET is answered with 2xx and no content', async () => {
    const { url } = sessionIn(await whip((await broadcaster()).offer))
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['/api/whip', url]) {
        const answer = await ask(method, path, { headers: bearer(key) })
        expect([answer.status, answer.body], `${method} ${path}`).toEqual([204, ''])
      }
    }
  })

  test('4.2: CORS preflights are answered with the accepted content type', async () => {
    const preflight = {
      origin: 'https://elsewhere.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    }
    const answer = await ask('OPTIONS', '/api/whip', { headers: preflight })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('accept-post')).toBe('application/sdp')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase()
    for (const name of ['authorization', 'content-type', 'if-match']) expect(allowed).toContain(name)
    const posted = await whip((await broadcaster()).offer, { origin: 'https://elsewhere.test' })
    const exposed = posted.headers.get('access-control-expose-headers')
    for (const name of ['Location', 'ETag', 'Link', 'Retry-After']) expect(exposed).toContain(name)
  })

  test('undefined methods are refused with 405 and the allowed methods (RFC 9110, 15.5.6)', async () => {
    const { url } = sessionIn(await whip((await broadcaster()).offer))
    for (const [method, path] of [
      ['PUT', '/api/whip'],
      ['DELETE', '/api/whip'],
      ['PUT', url],
      ['POST', url],
    ] as const) {
      const answer = await ask(method, path, { headers: bearer(key) })
      expect(answer.status, `${method} ${path}`).toBe(405)
      expect(answer.headers.get('allow')).toContain(path === url ? 'PATCH' : 'POST')
    }
  })
})

describe('WHIP, ending a session (section 4.2)', () => {
  test('DELETE ends it with 200, whatever its entity tag, and it no longer exists', async () => {
    const { url, etag } = sessionIn(await whip((await broadcaster()).offer))
    const headers = { ...bearer(key), 'if-match': '"of another"' }
    expect((await ask('DELETE', url, { headers })).status).toBe(200)
    for (const method of ['DELETE', 'GET'])
      expect((await ask(method, url, { headers: bearer(key) })).status).toBe(404)
    const late = {
      headers: { ...bearer(key), ...fragment, 'if-match': etag },
      body: 'a=end-of-candidates\r\n',
    }
    expect((await ask('PATCH', url, late)).status).toBe(404)
  })

  test('the media server closes the connection at once', async () => {
    const { streamId, url } = await broadcast()
    expect((await ask('DELETE', url, { headers: bearer(key) })).status).toBe(200)
    expect(await app.platform.live.health(streamId)).toBeNull()
  })
})

describe('WHIP and ICE (section 4.3)', () => {
  async function session() {
    const { offer } = await broadcaster()
    const answer = await whip(offer)
    const { url, etag } = sessionIn(answer)
    const patch = (body: string, headers: Headers = {}) =>
      ask('PATCH', url, { headers: { ...bearer(key), ...fragment, 'if-match': etag, ...headers }, body })
    return { offer, answer, url, etag, patch }
  }

  /** As a client writes it: the ICE credentials, their media section, candidates. */
  const fragmentOf = (ufrag: string, pwd: string, candidates: string[]) =>
    [
      ...['a=group:BUNDLE 0 1', 'm=video 9 UDP/TLS/RTP/SAVPF 96', 'a=mid:0'],
      ...[`a=ice-ufrag:${ufrag}`, `a=ice-pwd:${pwd}`, ...candidates, ''],
    ].join('\r\n')
  const ownFragment = (offer: string, candidates: string[]) =>
    fragmentOf(valueIn(offer, 'ice-ufrag') ?? '', valueIn(offer, 'ice-pwd') ?? '', candidates)

  const usual = ['a=candidate:1 1 udp 2122260223 192.0.2.1 61764 typ host', 'a=end-of-candidates']

  test('4.3.1: the 201 has a unique strong entity tag for each session', async () => {
    const [first, second] = [await session(), await session()]
    for (const { etag } of [first, second]) expect(etag).toMatch(/^"[^"]+"$/)
    expect(first.etag).not.toBe(second.etag)
  })

  test('4.3.1: other media types and invalid fragments are refused with 4xx', async () => {
    const { offer, patch } = await session()
    expect((await patch(ownFragment(offer, usual), sdp)).status).toBe(415)
    for (const body of ['', 'hello', 'a=nothing-of-ice\r\n', '{"candidate":"candidate:1 1 udp"}'])
      expect((await patch(body)).status, body).toBe(400)
  })

  test('4.3.1: 428 without an entity tag, 412 with an old one', async () => {
    const { offer, url, patch } = await session()
    const body = ownFragment(offer, usual)
    expect((await ask('PATCH', url, { headers: { ...bearer(key), ...fragment }, body })).status).toBe(428)
    expect((await patch(body, { 'if-match': '"old"' })).status).toBe(412)
  })

  test('4.3.2: later candidates are accepted with 204, no body and no new entity tag', async () => {
    const { offer, patch } = await session()
    const answer = await patch(ownFragment(offer, usual))
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([204, '', null])
  })

  test('4.3.2: unusable candidates are ignored, not refused', async () => {
    const { offer, patch } = await session()
    const useless = [
      'a=candidate:2 1 tcp 1518280447 192.0.2.1 9 typ host tcptype active',
      'a=candidate:3 1 udp 2122260223 0e7b0f3c-5e5f-4b52-8d6f-2b5a7f0c1f2d.local 50000 typ host',
      'a=candidate:4 1 udp 2122260223 no-such-name.invalid 50000 typ host',
    ]
    expect((await patch(ownFragment(offer, [...useless, ...usual]))).status).toBe(204)
  })

  test('4.3.2: the answer has all candidates of the server, and offers without candidates are answered', async () => {
    const { offer } = await broadcaster()
    const answer = await whip(offer.replace(/a=candidate:.*\r\n/g, ''))
    expect(answer.status).toBe(201)
    expect(answer.body).toMatch(/^a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 \d+ typ host\r$/m)
    expect(linesOf(answer.body)).toContain('a=end-of-candidates')
    expect(valueIn(answer.body, 'ice-options')).toMatch(/\btrickle\b/)
  })

  test('4.3.1 and 4.3.3: an ICE restart is refused with 422 as unsupported, and the session continues', async () => {
    const { streamId, peer, url, etag } = await broadcast()
    const body = fragmentOf('anew', 'b'.repeat(24), usual)
    for (const match of ['*', '"*"', etag]) {
      const headers = { ...bearer(key), ...fragment, 'if-match': match }
      expect((await ask('PATCH', url, { headers, body })).status, match).toBe(422)
    }
    const { packets } = await peers.ask('sent', { peer })
    await soon(async () => expect((await peers.ask('sent', { peer })).packets).toBeGreaterThan(packets + 10))
    expect(await app.platform.live.health(streamId)).toMatchObject({ isPublishing: true })
  })
})

describe('WHIP, requirements for WebRTC (section 4.4)', () => {
  test('4.4.1: one bundle, RTP and RTCP on one port and nothing else', async () => {
    const { offer } = await broadcaster()
    const { body } = await whip(offer)
    expect(valueIn(body, 'group')).toBe('BUNDLE 0 1')
    for (const lines of mediaOf(body)) {
      expect(lines).toContain('a=rtcp-mux')
      expect(lines).toContain('a=rtcp-mux-only')
    }
    const names = ['ice-ufrag', 'ice-pwd', 'fingerprint'].map((name) => `a=${name}:`)
    for (const name of names) {
      const values = mediaOf(body).map((lines) => lines.find((line) => line.startsWith(name)))
      expect(new Set(values).size, name).toBe(1)
    }
  })

  test('4.4.2 and 4.4.3: an offer that can only be accepted in part is refused as a whole', async () => {
    const { offer } = await broadcaster()
    const [, video = '', audio = ''] = offer.split(/^(?=m=)/m)
    const session = (mids: string) =>
      `v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE ${mids}\r\n`
    const second = video.replace('a=mid:0', 'a=mid:2')
    const unknown = video.replaceAll('VP8/90000', 'AV1/90000')
    expect((await whip(session('0 1') + video + audio)).status).toBe(201)
    expect((await whip(session('0 1 2') + video + audio + second)).status).toBe(422)
    expect((await whip(session('0 1') + unknown + audio)).status).toBe(422)
    expect((await whip(session('1') + audio)).status).toBe(201)
  })

  test('4.4.4: setup:active offers are answered as well as setup:actpass', async () => {
    const { offer } = await broadcaster()
    for (const [setup, answered] of [
      ['actpass', 'active'],
      ['active', 'passive'],
    ]) {
      const answer = await whip(offer.replaceAll('a=setup:actpass', `a=setup:${setup}`))
      expect(answer.status).toBe(201)
      for (const lines of mediaOf(answer.body)) expect(lines).toContain(`a=setup:${answered}`)
    }
    expect((await whip(offer.replaceAll('a=setup:actpass', 'a=setup:passive'))).status).toBe(400)
  })

  test('4.4.4: media also arrives from clients that start DTLS themselves', async () => {
    const { streamId } = await broadcast((offer) => offer.replaceAll('a=setup:actpass', 'a=setup:active'))
    expect(await app.platform.live.health(streamId)).toMatchObject({ isPublishing: true })
  })
})

describe('WHIP, other requirements (sections 4.6 to 4.9)', () => {
  test('4.6: STUN and TURN servers are in Link headers, with their credentials', async () => {
    const answer = await whip((await broadcaster()).offer)
    const links = (answer.headers.get('link') ?? '').split(/, (?=<)/)
    expect(links).toEqual([
      '<stun:stun.test:3478>; rel="ice-server"',
      expect.stringMatching(
        /^<turn:turn\.test:3478\?transport=udp>; rel="ice-server"; username="\d+:[\w-]+"; credential="[\w+/=]+"; credential-type="password"$/,
      ),
    ])
  })

  test('4.7: a missing or wrong key is answered with a request for a Bearer token', async () => {
    const { offer } = await broadcaster()
    const { url, etag } = sessionIn(await whip(offer))
    const other = await keyOf(app, await makeCreator(app))
    for (const headers of [{}, bearer('wrong'), { authorization: 'Basic eDp5' }, bearer(creator.token)]) {
      const answer = await ask('POST', '/api/whip', { headers: { ...sdp, ...headers }, body: offer })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer\b/)
    }
    for (const headers of [{}, bearer('wrong'), bearer(other)]) {
      const asked = {
        headers: { ...headers, ...fragment, 'if-match': etag },
        body: 'a=end-of-candidates\r\n',
      }
      expect((await ask('PATCH', url, asked)).status).toBe(401)
      for (const method of ['GET', 'DELETE']) {
        const answer = await ask(method, url, { headers })
        expect(answer.status).toBe(401)
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer\b/)
      }
    }
    expect((await ask('OPTIONS', url)).status).toBe(200)
    expect((await ask('DELETE', url, { headers: bearer(key) })).status).toBe(200)
  })

  test('4.8: simulcast layers are named in the answer', async () => {
    const { offer } = await broadcaster({ layers: ['h', 'm', 'l'] })
    const { body } = await whip(offer)
    const [video = []] = mediaOf(body)
    expect(video).toContain('a=simulcast:recv h;m;l')
    for (const layer of ['h', 'm', 'l']) expect(video).toContain(`a=rid:${layer} recv`)
  })

  test('4.9: no unsupported extension is announced', async () => {
    const answer = await whip((await broadcaster()).offer)
    expect(answer.headers.get('link')).not.toContain('urn:ietf:params:whip:ext')
  })
})

describe('WHEP', () => {
  test('4.2 and 4.3: a player’s offer is answered with 201 and media, until its DELETE', async () => {
    const { streamId } = await broadcast()
    const fan = await makeFan(app)
    const { peer, url } = await watch(streamId, fan.token)
    const headers = { ...bearer(fan.token), 'if-match': '"of another"' }
    expect((await ask('DELETE', url, { headers })).status).toBe(200)
    expect((await app.platform.live.health(streamId))?.viewers).toBe(0)
    expect((await ask('DELETE', url, { headers: bearer(fan.token) })).status).toBe(404)
    // Packets in transit have arrived once others have received later frames.
    await watch(streamId, fan.token)
    const { packets } = await peers.ask('received', { peer })
    await watch(streamId, fan.token)
    expect((await peers.ask('received', { peer })).packets).toBe(packets)
  })

  test('4.2, 4.5.1 and 4.5.2: the answer is sendonly, in one bundle and one media stream', async () => {
    const { streamId } = await broadcast()
    const { offer } = await player()
    for (const direction of ['a=recvonly', 'a=sendrecv']) {
      const answer = await whep(streamId, offer.replaceAll('a=recvonly', direction))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/sdp'])
      const media = mediaOf(answer.body)
      expect(media).toHaveLength(2)
      for (const lines of media)
        expect(lines).toEqual(
          expect.arrayContaining(['a=sendonly', 'a=rtcp-mux', 'a=rtcp-mux-only', 'a=setup:active']),
        )
      const streams = media.map((lines) => lines.find((line) => line.startsWith('a=msid:'))?.split(' ')[0])
      expect(new Set(streams)).toEqual(new Set(['a=msid:live']))
      expect(linesOf(answer.body)).toContain('a=end-of-candidates')
    }
    for (const direction of ['a=sendonly', 'a=inactive'])
      expect(isRefused((await whep(streamId, offer.replaceAll('a=recvonly', direction))).status)).toBe(true)
  })

  test('4.2: other media types, invalid SDP and requests for a server offer are refused with 4xx', async () => {
    const { streamId } = await broadcast()
    const { offer } = await player()
    expect((await whep(streamId, offer, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await whep(streamId, 'v=0\r\n')).status).toBe(400)
    // Server offers were part of an earlier draft, which requested them by an empty POST.
    expect((await ask('POST', `/api/whep/${streamId}`)).status).toBe(415)
    expect((await whep(streamId, '')).status).toBe(400)
    expect((await whep(streamId, offer, { accept: 'application/json' })).status).toBe(406)
  })

  test('4.2: without a broadcaster 409 tells when to retry', async () => {
    const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'Soon' } })
    const { offer } = await player()
    const answer = await whep(stream._id, offer, bearer(creator.token))
    expect(answer.status).toBe(409)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('4.1: GET is answered with 2xx and no content', async () => {
    const { streamId } = await broadcast()
    const fan = await makeFan(app)
    const { url } = sessionIn(await whep(streamId, (await player()).offer, bearer(fan.token)))
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(method, `/api/whep/${streamId}`)).status).toBe(204)
      expect((await ask(method, url, { headers: bearer(fan.token) })).status).toBe(204)
      expect((await ask(method, url)).status).toBe(401)
    }
    await ask('DELETE', url, { headers: bearer(fan.token) })
    expect((await ask('GET', url, { headers: bearer(fan.token) })).status).toBe(404)
  })

  test('4.3: CORS preflights are answered', async () => {
    const { streamId } = await broadcast()
    const answer = await ask('OPTIONS', `/api/whep/${streamId}`, {
      headers: { origin: 'https://elsewhere.test' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('accept-post')).toBe('application/sdp')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    for (const method of ['POST', 'PATCH', 'DELETE'])
      expect(answer.headers.get('access-control-allow-methods')).toContain(method)
  })

  test('4.4: candidates, entity tags and restarts work as in WHIP', async () => {
    const { streamId } = await broadcast()
    const fan = await makeFan(app)
    const { peer, offer, url, etag } = await watch(streamId, fan.token)
    const ufrag = valueIn(offer, 'ice-ufrag')
    const patch = (body: string, headers: Headers = {}) =>
      ask('PATCH', url, {
        headers: { ...bearer(fan.token), ...fragment, 'if-match': etag, ...headers },
        body,
      })
    const own = `a=ice-ufrag:${ufrag}\r\na=candidate:1 1 udp 1 192.0.2.1 9 typ host\r\n`
    const taken = await patch(own)
    expect([taken.status, taken.body, taken.headers.get('etag')]).toEqual([204, '', null])
    expect((await patch(own, { 'if-match': '"old"' })).status).toBe(412)
    expect((await patch(own, sdp)).status).toBe(415)
    expect((await patch('hello')).status).toBe(400)
    expect((await patch(own.replace(`${ufrag}`, 'anew'), { 'if-match': '*' })).status).toBe(422)
    const { frames } = await peers.ask('received', { peer })
    await soon(async () => expect((await peers.ask('received', { peer })).frames).toBeGreaterThan(frames + 3))
  })

  test('4.7 to 4.9: Link has the servers and the one supported extension, a login is a Bearer token', async () => {
    const { streamId } = await broadcast()
    const { offer } = await player()
    const answer = await whep(streamId, offer)
    expect(answer.headers.get('link')).toContain('rel="ice-server"')
    const extensions = answer.headers.get('link')?.match(/<[^>]*>; rel="urn:ietf:params:whep:ext[^"]*"/g)
    expect(extensions).toEqual([
      `<${sessionIn(answer).url}/layer>; rel="urn:ietf:params:whep:ext:core:layer"`,
    ])
    const refused = await whep(streamId, offer, bearer('of nobody'))
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer\b/)
  })

  test('the layers extension lists the layers, and accepts a selection from the session’s owner', async () => {
    const { streamId } = await broadcast()
    const [fan, other] = [await makeFan(app), await makeFan(app)]
    const { url } = await watch(streamId, fan.token)
    const layer = `${url}/layer`
    const json = { 'content-type': 'application/json' }
    const own = bearer(fan.token)
    const choose = (body: string, headers: Headers = { ...own, ...json }) =>
      ask('POST', layer, { headers, body })
    const reply = await ask('GET', layer, { headers: own })
    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      200,
      {
        encodings: [{ encodingId: '', height: expect.toBeOneOf([null, expect.any(Number)]) }],
        encodingId: null,
      },
    ])
    expect((await choose('{"encodingId":"h"}')).status).toBe(422)
    for (const wrong of ['', 'hello', 'null', '{}', '{"encodingId":7}', '["h"]'])
      expect((await choose(wrong)).status).toBe(400)
    expect((await choose('{"encodingId":"h"}', { ...own, ...sdp })).status).toBe(415)
    for (const headers of [json, { ...json, ...bearer(other.token) }])
      expect((await choose('{"encodingId":"h"}', headers)).status).toBe(401)
    expect((await ask('GET', layer, { headers: bearer(other.token) })).status).toBe(401)
    const kept = async () => JSON.parse((await ask('GET', layer, { headers: own })).body).encodingId
    for (const _again of [1, 2]) expect((await choose('{"encodingId":""}')).status).toBe(204)
    expect(await kept()).toBe('')
    for (const _again of [1, 2]) expect((await ask('DELETE', layer, { headers: own })).status).toBe(204)
    expect(await kept()).toBeNull()
    const refused = await ask('PUT', layer, { headers: own })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'OPTIONS, GET, HEAD, POST, DELETE'])
    const options = await ask('OPTIONS', layer)
    expect([options.status, options.headers.get('accept-post')]).toEqual([200, 'application/json'])
    await ask('DELETE', url, { headers: own })
    expect((await ask('GET', layer, { headers: own })).status).toBe(404)
  })
})
