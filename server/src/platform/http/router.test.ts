import multipart from '@fastify/multipart'
import { authCalls, peopleCalls, referenceCalls, searchCalls } from '@ovation/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#platform/log'
import { apiHeaders, createHttp, createRouter, limitRates } from './index.ts'

const lines: string[] = []
let http: FastifyInstance

const people = {
  fan: { id: '1', sessionId: 'a', name: 'fan', isPerformer: false, operatorRole: null, purpose: 'login' },
  link: { id: '2', sessionId: 'b', name: 'link', isPerformer: false, operatorRole: null, purpose: 'reset' },
} as const

beforeAll(async () => {
  const log = createLog('info', { write: (line) => lines.push(line) })
  http = createHttp({ publicUrl: 'https://site.test', trustProxy: false }, log)
  http.get('/broken-page', () => {
    throw new Error('the page broke')
  })
  await http.register(
    async (api) => {
      apiHeaders(api)
      await api.register(multipart)
      await limitRates(api, undefined)
      const router = createRouter<(typeof people)['fan' | 'link']>(api, {
        authenticate: async (token) => (token === 'fan' || token === 'link' ? people[token] : null),
        receive: async (stream) => {
          let size = 0
          for await (const chunk of stream) size += chunk.length
          return { path: '/nowhere', mime: 'image/png', extension: 'png', size }
        },
        rateLimits: false,
      })
      router.handle(authCalls.login, ({ body }) => ({ token: body.username }))
      router.handle(authCalls.registerCreator, ({ body }) => ({
        _id: '1',
        status: body.username,
        message: '',
      }))
      router.handle(authCalls.changePassword, ({ viewer }) => ({ success: viewer.name === 'link' }))
      router.handle(searchCalls.keywords, ({ query }) => ({ data: [], total: query.limit ?? 0 }))
      router.handle(referenceCalls.languages, () => [])
      router.handle(referenceCalls.countries, () => {
        throw new Error('select password from accounts failed')
      })
      router.handle(referenceCalls.flag, ({ header, params }) => {
        header('cache-control', 'public, max-age=60')
        return Buffer.from(`<svg>${params.code}</svg>`)
      })
      router.handle(referenceCalls.fileStatus, ({ params, viewer }) => ({
        _id: params.id,
        status: 'finished' as const,
        progress: 100,
        thumbnails: [viewer.name],
        url: null,
      }))
      router.handle(peopleCalls.follow, () => ({ isFollowed: true, followers: 1 }))
      router.handle(peopleCalls.unfollow, () => ({ isFollowed: false, followers: 0 }))
      router.handle(peopleCalls.uploadAvatar, ({ files }) => ({
        url: files.avatar.mime,
        width: null,
        height: null,
        thumbhash: null,
      }))
    },
    { prefix: '/api' },
  )
})
afterAll(() => http.close())

async function ask(options: InjectOptions) {
  const answer = await http.inject(options)
  const { statusCode: status, headers, body: text } = answer
  const isJson = text !== '' && String(headers['content-type']).startsWith('application/json')
  return { status, headers, text, body: isJson ? answer.json() : undefined }
}

const post = (payload: InjectOptions['payload'], headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const failure = (statusCode: number, ...paths: string[]) => ({
  status: statusCode,
  body: {
    statusCode,
    error: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/^[A-Z].*[.!r]$/),
    ...(paths.length > 0
      ? { errors: paths.map((path) => ({ path, message: expect.stringMatching(/^[A-Z].*\.$/) })) }
      : {}),
  },
})

describe('input', () => {
  test('a call answers in its documented envelope', async () => {
    expect(await post({ username: 'ana', password: 'secret' })).toMatchObject({
      status: 200,
      body: { status: 0, data: { token: 'ana' } },
    })
  })

  test('numbers are parsed from the URL, and an invalid one is refused by name', async () => {
    const url = '/api/search/list/keywords'
    expect(await ask({ url: `${url}?limit=7` })).toMatchObject({ body: { data: { total: 7 } } })
    expect(await ask({ url: `${url}?limit=seven` })).toMatchObject(failure(422, 'limit'))
    expect(await ask({ url: `${url}?limit=` })).toMatchObject(failure(422, 'limit'))
    expect(await ask({ url: `${url}?limit=1&limit=2` })).toMatchObject(failure(422, 'limit'))
  })

  test('unknown fields are refused by name, in the URL and in the body', async () => {
    expect(await ask({ url: '/api/search/list/keywords?limt=7' })).toMatchObject(failure(422, 'limt'))
    expect(await ask({ url: '/api/languages/list?page=1' })).toMatchObject(failure(422, 'page'))
    const body = { username: 'ana', password: 'secret', admin: true }
    expect(await post(body)).toMatchObject(failure(422, 'admin'))
  })

  test('all invalid fields are named at once', async () => {
    expect(await post({ username: 7, remember: 'yes' })).toMatchObject(
      failure(422, 'password', 'username', 'remember'),
    )
  })

  test('an empty body is refused where one is needed, with and without a type', async () => {
    expect(await post('')).toMatchObject(failure(422, 'body'))
    expect(await ask({ method: 'POST', url: '/api/auth/login' })).toMatchObject(failure(422, 'body'))
    for (const payload of ['null', '[]', '"text"', '7']) {
      expect(await post(payload)).toMatchObject(failure(422, 'body'))
    }
  })

  test('a call without a body accepts a JSON type without content', async () => {
    const headers = { authorization: 'fan', 'content-type': 'application/json' }
    expect(await ask({ method: 'DELETE', url: '/api/follows/ana', headers })).toMatchObject({ status: 200 })
    expect(await ask({ method: 'POST', url: '/api/follows/ana', headers })).toMatchObject({ status: 200 })
  })

  test('invalid JSON is refused', async () => {
    expect(await post('{"username": ')).toMatchObject(failure(400))
    expect(await post('{"__proto__": {"isOperator": true}, "username": "a", "password": "b"}')).toMatchObject(
      failure(400),
    )
    expect(await post('hello', { 'content-type': 'text/plain' })).toMatchObject(failure(415))
    expect(await post('username=a', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject(
      failure(415),
    )
    expect(await post('--x--', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(
      failure(415),
    )
  })

  test('a body that is too large is refused', async () => {
    expect(await post({ username: 'a', password: 'x'.repeat(2_000_000) })).toMatchObject(failure(413))
  })

  test("text that Postgres can't store is refused", async () => {
    expect(await post({ username: 'a\0b', password: 'secret' })).toMatchObject(failure(422, 'username'))
    expect(await post({ username: 'a\ud800b', password: 'secret' })).toMatchObject(failure(422, 'username'))
    expect(await post({ username: 'a😀b', password: 'secret' })).toMatchObject({ status: 200 })
    expect(await ask({ url: '/api/search/list/keywords?q=%00' })).toMatchObject(failure(422, 'q'))
    const headers = { authorization: 'fan' }
    const id = '0190a0b0-0000-7000-8000-000000000000'
    expect(await ask({ url: `/api/files/${id}/status`, headers })).toMatchObject({ status: 200 })
    expect(await ask({ url: `/api/files/urn:uuid:${id}/status`, headers })).toMatchObject(failure(422, 'id'))
  })
})

describe('addresses', () => {
  test('bad percent-encoding is a bad request, with the usual shape and headers', async () => {
    const answer = await ask({ url: '/api/performers/%E0%A4%A' })
    expect(answer).toMatchObject(failure(400))
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a call that does not exist is not found, whatever the method', async () => {
    expect(await ask({ url: '/api/nothing/here' })).toMatchObject(failure(404))
    expect(await ask({ method: 'POST', url: '/api/languages/list' })).toMatchObject(failure(404))
    expect(await ask({ method: 'OPTIONS', url: '/api/languages/list' })).toMatchObject(failure(404))
    expect(await ask({ url: `/api/files/${'x'.repeat(300)}/status` })).toMatchObject(failure(404))
  })

  test('HEAD answers like GET, without the content', async () => {
    const head = await ask({ method: 'HEAD', url: '/api/languages/list' })
    const get = await ask({ url: '/api/languages/list' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

describe('authentication', () => {
  const url = '/api/files/0190a0b0-0000-7000-8000-000000000000/status'
  const withToken = (authorization: string) => ask({ url, headers: { authorization } })

  test('a token is accepted with and without Bearer', async () => {
    for (const word of ['fan', 'Bearer fan', 'bearer  fan ']) {
      expect(await withToken(word)).toMatchObject({ status: 200, body: { data: { thumbnails: ['fan'] } } })
    }
  })

  test('no token, a wrong one, and the strings null and undefined are no login', async () => {
    expect(await ask({ url })).toMatchObject(failure(401))
    for (const word of ['wrong', 'null', 'undefined', 'Bearer null', 'Bearer', 'Bearer ']) {
      expect(await withToken(word)).toMatchObject(failure(401))
    }
  })

  test('the session of a reset link is valid for one call only', async () => {
    expect(await withToken('link')).toMatchObject(failure(401))
    const changed = await ask({
      method: 'PUT',
      url: '/api/auth/users/me/password',
      headers: { authorization: 'link' },
      payload: { password: 'long enough' },
    })
    expect(changed).toMatchObject({ status: 200, body: { data: { success: true } } })
  })

  test('unauthenticated requests are refused before their body is read', async () => {
    const headers = { 'content-type': 'application/json' }
    const refused = await ask({
      method: 'PUT',
      url: '/api/auth/users/me/password',
      headers,
      payload: '{broken',
    })
    expect(refused).toMatchObject(failure(401))
  })
})

describe('forms', () => {
  const boundary = 'x'
  const headers = { authorization: 'fan', 'content-type': `multipart/form-data; boundary=${boundary}` }
  const part = (name: string, content: string, file = false) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.png"' : ''}\r\n\r\n${content}\r\n`
  const end = `--${boundary}--\r\n`
  const upload = (payload: string) =>
    ask({ method: 'POST', url: '/api/users/avatar/upload', headers, payload })

  test('a file arrives, a missing or unknown one is refused by name', async () => {
    expect(await upload(part('avatar', 'png', true) + end)).toMatchObject({
      body: { data: { url: 'image/png' } },
    })
    expect(await upload(end)).toMatchObject(failure(422, 'avatar'))
    expect(await upload(part('portrait', 'png', true) + end)).toMatchObject(failure(422, 'portrait'))
    expect(await upload(part('avatar', 'text') + end)).toMatchObject(failure(422, 'avatar'))
    expect(await upload(part('avatar', 'png', true) + part('note', 'hi') + end)).toMatchObject(
      failure(422, 'note'),
    )
    expect(await upload(part('constructor', 'png', true) + end)).toMatchObject(failure(400))
  })

  test('anything but a form is refused, and so is a broken one', async () => {
    const url = '/api/users/avatar/upload'
    const json = { authorization: 'fan', 'content-type': 'application/json' }
    expect(await ask({ method: 'POST', url, headers: json, payload: '{}' })).toMatchObject(failure(415))
    expect(await ask({ method: 'POST', url, headers: { authorization: 'fan' } })).toMatchObject(
      failure(422, 'avatar'),
    )
    expect(await upload(part('avatar', 'cut off', true))).toMatchObject(failure(400))
    const noBoundary = { authorization: 'fan', 'content-type': 'multipart/form-data' }
    expect(await ask({ method: 'POST', url, headers: noBoundary, payload: 'x' })).toMatchObject(failure(400))
  })

  test('text fields of a form are validated', async () => {
    const form = part('email', 'nonsense') + part('admin', '1') + end
    const refused = await ask({
      method: 'POST',
      url: '/api/auth/performers/register',
      headers,
      payload: form,
    })
    expect(refused).toMatchObject({ status: 422 })
    const paths = refused.body.errors.map((error: { path: string }) => error.path)
    expect(paths).toEqual(expect.arrayContaining(['email', 'admin', 'password', 'username', 'dateOfBirth']))
  })
})

describe('answers', () => {
  test('outside of the API a failure has the same shape, and is logged too', async () => {
    expect(await ask({ url: '/broken-page' })).toMatchObject(failure(500))
    expect(lines.at(-2)).toContain('the page broke')
    expect(await ask({ url: '/nowhere', method: 'POST' })).toMatchObject(failure(404))
  })

  test('an internal error does not reveal its cause, but the log has it', async () => {
    const answer = await ask({ url: '/api/countries/list' })
    expect(answer).toMatchObject({ ...failure(500), text: expect.not.stringContaining('select') })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(lines.join('')).toContain('select password from accounts failed')
  })

  test('every response has the security headers', async () => {
    for (const url of ['/api/languages/list', '/api/nothing', '/elsewhere', '/api/flags/fr.svg']) {
      const { headers } = await ask({ url })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=(self)'),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'strict-transport-security': 'max-age=31536000',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    }
  })

  test('nothing is cached unless the call sets it', async () => {
    expect((await ask({ url: '/api/languages/list' })).headers['cache-control']).toBe('no-store')
    const flag = await ask({ url: '/api/flags/fr.svg' })
    expect(flag).toMatchObject({ status: 200, text: '<svg>fr</svg>' })
    expect(flag.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'content-type': 'image/svg+xml',
    })
  })

  test('the request id is ours, not the caller’s', async () => {
    const { headers } = await ask({
      url: '/api/languages/list',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})
