import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { keyOf, offer } from '@ovation/testing/streams'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// Our own decisions at these endpoints; conformance.test.ts tests the requirements of the standards.

let app: TestApp
let engine: StandInEngine
let key: string
let creator: Awaited<ReturnType<typeof makeCreator>>
beforeAll(async () => {
  engine = standInEngine()
  app = await startTestApp({}, { live: engine })
})
afterAll(() => app.close())
beforeEach(async () => {
  creator = await makeCreator(app)
  key = await keyOf(app, creator)
})

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Headers = Record<string, string>

const ask = (method: Method, url: string, headers: Headers = {}, payload?: string) =>
  app.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })

const sdp = { 'content-type': 'application/sdp' }
const fragment = { 'content-type': 'application/trickle-ice-sdpfrag' }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const publish = (headers: Headers = {}) =>
  ask('POST', '/api/whip', { ...bearer(key), ...sdp, ...headers }, offer)

async function onStream() {
  await publish()
  const studio = () => app.as(creator.token)('GET /streaming/studio', {})
  await soon(async () => expect((await studio()).current?.stream.status).toBe('live'))
  return (await studio()).current?.stream._id ?? ''
}

describe('WHIP: the endpoint', () => {
  test('answers an offer with 201, the answer, and the address of the session', async () => {
    const answer = await publish()
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/sdp')
    expect(answer.headers.location).toMatch(/^\/api\/whip\/[\w-]{43}$/)
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(answer.headers['accept-patch']).toBe('application/trickle-ice-sdpfrag')
    expect(answer.body).toMatch(/^v=0\r\n/)
  })

  test('answers 401 with WWW-Authenticate without a valid key', async () => {
    for (const headers of [sdp, { ...sdp, ...bearer('wrong') }, { ...sdp, ...bearer(creator.token) }]) {
      const answer = await ask('POST', '/api/whip', headers, offer)
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
    }
  })

  test('accepts only valid SDP', async () => {
    expect((await publish({ 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await publish({ accept: 'text/html' })).statusCode).toBe(406)
    const bad = (text: string) => ask('POST', '/api/whip', { ...bearer(key), ...sdp }, text)
    expect((await bad('hello')).statusCode).toBe(400)
    expect((await bad('v=0\r\ns=-\r\n')).statusCode).toBe(400)
    expect((await bad('v=0'.padEnd(70_000, ' '))).statusCode).toBe(413)
  })

  test('refuses other methods', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await ask(method, '/api/whip', bearer(key))
      expect(answer.statusCode, method).toBe(405)
      expect(answer.headers.allow).toBe('OPTIONS, GET, HEAD, POST')
    }
  })

  test('answers OPTIONS, also for pages of other sites', async () => {
    const asked = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
    const answer = await ask('OPTIONS', '/api/whip', asked)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['accept-post']).toBe('application/sdp')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-methods']).toContain('POST')
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization')
    const published = await publish({ origin: 'https://elsewhere.test' })
    expect(published.headers['access-control-expose-headers']).toContain('Location')
    expect(published.headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('WHIP: the session', () => {
  async function session() {
    const { headers } = await publish()
    return { url: String(headers.location), etag: String(headers.etag) }
  }

  test('accepts trickled candidates', async () => {
    const { url, etag } = await session()
    const send = (headers: Headers) => ask('PATCH', url, headers, 'a=ice-ufrag:x')
    expect((await send({ ...bearer(key), ...fragment, 'if-match': etag })).statusCode).toBe(204)
    expect(engine.trickled).toContain('a=ice-ufrag:x')
    expect((await send({ ...bearer(key), ...fragment })).statusCode).toBe(428)
    expect((await send({ ...bearer(key), ...fragment, 'if-match': '"old"' })).statusCode).toBe(412)
    expect((await send({ ...bearer(key), ...fragment, 'if-match': '*' })).statusCode).toBe(422)
    expect((await send({ ...bearer(key), ...sdp, 'if-match': etag })).statusCode).toBe(415)
  })

  test('belongs to its owner only', async () => {
    const { url, etag } = await session()
    const other = await keyOf(app, await makeCreator(app))
    for (const headers of [{}, bearer(other), bearer('wrong')]) {
      const patched = await ask('PATCH', url, { ...headers, ...fragment, 'if-match': etag }, 'a=x')
      expect(patched.statusCode).toBe(401)
      expect(patched.headers['www-authenticate']).toMatch(/^Bearer/)
      expect((await ask('DELETE', url, headers)).statusCode).toBe(401)
    }
    expect((await ask('DELETE', '/api/whip/no-such-session', bearer(key))).statusCode).toBe(404)
  })

  test('ends by DELETE, and is gone', async () => {
    const { url, etag } = await session()
    expect((await ask('DELETE', url, bearer(key))).statusCode).toBe(200)
    expect((await ask('DELETE', url, bearer(key))).statusCode).toBe(404)
    const late = await ask('PATCH', url, { ...bearer(key), ...fragment, 'if-match': etag }, 'a=x')
    expect(late.statusCode).toBe(404)
  })

  test('refuses other methods', async () => {
    const { url } = await session()
    for (const method of ['PUT', 'POST'] as const) {
      expect((await ask(method, url, bearer(key))).statusCode, method).toBe(405)
    }
    const options = await ask('OPTIONS', url)
    expect(options.statusCode).toBe(200)
    expect(options.headers['accept-patch']).toBe('application/trickle-ice-sdpfrag')
  })

  test('a new key disconnects broadcasters with the old one', async () => {
    const { url } = await session()
    const { key: renewed } = await app.as(creator.token)('POST /streaming/key', { body: {} })
    expect(renewed).not.toBe(key)
    expect((await ask('GET', url, bearer(key))).statusCode).toBe(404)
    // A client that does not know yet that the site ended the session can end it without an error, once.
    expect((await ask('DELETE', url, bearer('another'))).statusCode).toBe(404)
    expect((await ask('DELETE', url, bearer(key))).statusCode).toBe(200)
    expect((await ask('DELETE', url, bearer(key))).statusCode).toBe(404)
    expect((await publish()).statusCode).toBe(401)
    expect((await publish(bearer(renewed))).statusCode).toBe(201)
  })
})

describe('WHIP: a program and a page of one creator', () => {
  const studio = 'device=tab-in-the-studio'
  const kitchen = 'device=tab-in-the-kitchen'
  const from = (query = '') =>
    ask('POST', `/api/whip?${query}`, { ...bearer(key), ...sdp }, offer).then(({ statusCode, headers }) => ({
      status: statusCode,
      url: String(headers.location),
      retryAfter: headers['retry-after'],
    }))
  const isThere = async ({ url }: { url: string }) => (await ask('GET', url, bearer(key))).statusCode === 204
  const program = ''
  const pressed = (page: string) => `${page}&asked=1`

  test('a program that starts replaces a page, which does not reconnect', async () => {
    const page = await from(pressed(studio))
    const started = await from(program)
    expect([page.status, started.status]).toEqual([201, 201])
    expect([await isThere(page), await isThere(started)]).toEqual([false, true])
    expect(await from(studio)).toMatchObject({ status: 409, retryAfter: '5' })
    expect(await isThere(started)).toBe(true)
  })

  test('a program that a person replaced with a page is refused until the page stops', async () => {
    await from(program)
    const page = await from(pressed(studio))
    expect(page.status).toBe(201)
    for (let n = 0; n < 3; n++) expect((await from(program)).status).toBe(409)
    // The page's own connection breaks, and it reconnects.
    const again = await from(studio)
    expect([again.status, (await from(program)).status]).toEqual([201, 409])
    await ask('DELETE', again.url, bearer(key))
    expect((await from(program)).status).toBe(201)
  })

  test('of two pages the one whose button was pressed last broadcasts, and the other waits', async () => {
    const first = await from(pressed(studio))
    const second = await from(pressed(kitchen))
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    expect((await from(studio)).status).toBe(409)
    expect((await from(kitchen)).status).toBe(201)
    expect((await from(pressed(studio))).status).toBe(201)
    expect((await from(kitchen)).status).toBe(409)
  })

  test('a program that reconnects is accepted at once', async () => {
    expect((await from(program)).status).toBe(201)
    expect((await from(program)).status).toBe(201)
    // Without a current broadcaster anyone is accepted.
    const { url } = await from(program)
    await ask('DELETE', url, bearer(key))
    expect((await from(studio)).status).toBe(201)
  })
})

describe('WHEP', () => {
  const watch = (id: string, headers: Headers = {}) =>
    ask('POST', `/api/whep/${id}`, { ...sdp, ...headers }, offer)

  test('answers a player’s offer; only its owner ends the session', async () => {
    const id = await onStream()
    const fan = await makeFan(app)
    const answer = await watch(id, bearer(fan.token))
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/sdp')
    const url = String(answer.headers.location)
    expect(url).toMatch(/^\/api\/whep\/[\w-]{43}$/)
    const etag = String(answer.headers.etag)
    const patch = (headers: Headers) =>
      ask('PATCH', url, { ...headers, ...fragment, 'if-match': etag }, 'a=y')
    expect((await patch(bearer(fan.token))).statusCode).toBe(204)
    expect((await patch({})).statusCode).toBe(401)
    expect((await ask('DELETE', url, bearer((await makeFan(app)).token))).statusCode).toBe(401)
    expect((await ask('DELETE', url, bearer(fan.token))).statusCode).toBe(200)
    expect((await ask('DELETE', url, bearer(fan.token))).statusCode).toBe(404)
    expect(engine.viewersIn(id)).toEqual([])
  })

  test('a page that leaves an ended stream ends its session without an error', async () => {
    const id = await onStream()
    const fan = await makeFan(app)
    const url = String((await watch(id, bearer(fan.token))).headers.location)
    await app.as(creator.token)('POST /streaming/live/{id}/end', { params: { id }, body: {} })
    expect((await ask('PATCH', url, bearer(fan.token))).statusCode).toBe(404)
    expect((await ask('DELETE', url, bearer(fan.token))).statusCode).toBe(200)
    expect((await ask('DELETE', url, bearer(fan.token))).statusCode).toBe(404)
  })

  test('a free stream is for anyone, but an ended login is refused', async () => {
    const id = await onStream()
    expect((await watch(id)).statusCode).toBe(201)
    const over = await watch(id, bearer('over'))
    expect(over.statusCode).toBe(401)
    expect(over.headers['www-authenticate']).toMatch(/^Bearer/)
  })

  test('answers 409 with Retry-After before the first video', async () => {
    const { stream } = await app.as(creator.token)('POST /streaming/live', { body: { title: 'Soon' } })
    const answer = await watch(stream._id, bearer(creator.token))
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['retry-after']).toBe('2')
    // Viewers who may not know that it is prepared do not learn it here.
    expect((await watch(stream._id)).statusCode).toBe(404)
  })

  test('answers 404 for unknown streams, and accepts only SDP', async () => {
    expect((await watch('no-such-stream')).statusCode).toBe(404)
    expect((await watch('00000000-0000-7000-8000-000000000001')).statusCode).toBe(404)
    const id = await onStream()
    expect((await watch(id, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await watch(id, { accept: 'image/png' })).statusCode).toBe(406)
    expect((await ask('PUT', `/api/whep/${id}`)).statusCode).toBe(405)
    const options = await ask('OPTIONS', `/api/whep/${id}`)
    expect(options.statusCode).toBe(200)
    expect(options.headers['accept-post']).toBe('application/sdp')
    expect(options.headers['access-control-allow-origin']).toBe('*')
  })

  test('a person has at most a few sessions', async () => {
    const id = await onStream()
    const fan = await makeFan(app)
    for (let n = 0; n < 7; n++) await watch(id, bearer(fan.token))
    expect(engine.viewersIn(id)).toHaveLength(4)
  })
})
