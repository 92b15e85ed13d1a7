import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog, withoutToken } from './index.ts'

const lines: string[] = []
const log = createLog('debug', { write: (line) => lines.push(line) })
const written = () => lines.map((line) => JSON.parse(line))
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({}, { log })
})
beforeEach(() => lines.splice(0))
afterAll(() => app.close())

test('each request is one line: its method, URL, status and duration', async () => {
  const answer = await app.http.inject({ url: '/api/languages/list?page=1' })
  const reqId = answer.headers['x-request-id']
  // The site may log lines of its own besides this request.
  expect(written().filter((line) => line.reqId === reqId)).toEqual([
    expect.objectContaining({
      reqId,
      method: 'GET',
      url: '/api/languages/list?page=1',
      status: 422,
      ms: expect.any(Number),
    }),
  ])
})

test('no password and no token is ever logged', async () => {
  const fan = await makeFan(app)
  const password = 'correct horse battery'
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    app.http.inject({
      method,
      url,
      headers: { authorization: fan.token, cookie: `token=${fan.token}` },
      payload,
    })
  await ask('POST', '/api/auth/login', { username: fan.username, password })
  await ask('POST', '/api/auth/login', { username: fan.username, password, token: fan.token })
  await ask('PUT', '/api/auth/users/me/password', { password, currentPassword: password })
  await ask('GET', `/api/users/me?token=${fan.token}`)
  await ask('GET', `/api/socket.io/?EIO=4&transport=polling&token=${fan.token}`)
  await ask('GET', `/media/abc.${fan.token}/some/file.webp`)
  log.info({ body: { password, token: fan.token }, headers: { authorization: fan.token } }, 'careless')
  const everything = lines.join('')
  expect(everything).toContain('careless')
  expect(everything).toContain('/api/auth/login')
  expect(everything).not.toContain(password)
  expect(everything).not.toContain(fan.token)
})

test('a failed query is logged without its parameters and without the row', async () => {
  const secret = 'DE89 3704 0044 0532 0130 00'
  const { orm } = app.platform.db
  const failed = await orm
    .transaction(async (tx) => {
      await tx.execute(sql`create temp table kept_here (account text check (length(account) < 5))`)
      await tx.execute(sql`insert into kept_here values (${secret})`)
    })
    .catch((error: unknown) => error)
  log.error({ err: failed }, 'request failed')
  const line = written().find(({ msg }) => msg === 'request failed')
  expect(line.err).toMatchObject({
    errorCode: '23514',
    query: expect.stringContaining('insert into kept_here'),
  })
  expect(lines.join('')).not.toContain(secret)
})

test('a URL keeps everything but its secrets', () => {
  expect(withoutToken('/a?x=1&token=abc&y=2')).toBe('/a?x=1&token=…&y=2')
  expect(withoutToken('/a?Token=abc')).toBe('/a?Token=…')
  expect(withoutToken('/auth/twitter?oauth_token=a&oauth_verifier=b')).toBe(
    '/auth/twitter?oauth_token=…&oauth_verifier=…',
  )
  expect(withoutToken('/media/abc.def/avatars/x.webp')).toBe('/media/…/avatars/x.webp')
  expect(withoutToken('/search?q=token')).toBe('/search?q=token')
})
