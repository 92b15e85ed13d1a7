import { messageCalls } from '@ovation/contract'
import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' })
})
afterAll(() => app.close())

const logIn = (username: string, remoteAddress: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { username, password: 'a wrong guess' },
  })

const tooMany = {
  statusCode: 429,
  error: 'TOO_MANY_REQUESTS',
  message: expect.stringContaining('Wait a minute'),
}

test('the eleventh login in a minute from one address is refused with Retry-After', async () => {
  for (let i = 0; i < 10; i++) expect((await logIn(`name${i}`, '10.0.0.1')).statusCode).not.toBe(429)
  const refused = await logIn('name11', '10.0.0.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual(tooMany)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await logIn('name12', '10.0.0.2')).statusCode).not.toBe(429)
})

test("one mailbox can't be flooded from many addresses", async () => {
  const askAgain = (url: string, remoteAddress: string) =>
    app.http.inject({ method: 'POST', url, remoteAddress, payload: { email: 'flooded@example.test' } })
  for (const url of ['/api/auth/email-verification', '/api/auth/users/forgot']) {
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await askAgain(url, `10.3.0.${i}`)).statusCode)
    expect(answers.at(0)).toBe(200)
    expect(answers.at(-1)).toBe(429)
  }
})

test('an account has one limit over all its addresses', async () => {
  const fan = await makeFan(app)
  const { perMinute = 0 } = messageCalls.sendMessage
  const send = async (remoteAddress: string, token: string) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/messages/conversations/${newId()}`,
      remoteAddress,
      headers: { authorization: token },
      payload: { text: 'Hello' },
    })
    return answer.statusCode
  }
  const half = perMinute / 2 + 10
  const first = await Promise.all(Array.from({ length: half }, () => send('10.4.0.1', fan.token)))
  const second = await Promise.all(Array.from({ length: half }, () => send('10.4.0.2', fan.token)))
  expect([...first, ...second].filter((status) => status === 429)).toHaveLength(20)
  expect(await send('10.4.0.2', (await makeFan(app)).token)).toBe(404)
})

test('attempts of one call do not count for another', async () => {
  for (let i = 0; i < 11; i++) await logIn(`other${i}`, '10.2.0.1')
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/users/forgot',
    remoteAddress: '10.2.0.1',
    payload: { email: 'ana@example.test' },
  })
  expect(answer.statusCode).toBe(200)
})

test('an unreachable Redis prevents neither the start nor logins', async () => {
  const env = { RATE_LIMITS: '1', REDIS_URL: 'redis://127.0.0.1:1' }
  const alone = await startTestApp(env, { databaseUrl: app.databaseUrl })
  const fan = await makeFan(alone)
  const answer = await alone.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: fan.username, password: 'a wrong guess' },
  })
  expect(answer.statusCode).toBe(422)
  await alone.as(fan.token)('POST /auth/logout', { body: {} })
  await alone.close()
})

describe('calls without a limit of their own', () => {
  let strict: TestApp
  beforeAll(async () => {
    const env = { RATE_LIMITS: '1', CALLS_PER_ACCOUNT: '12', CALLS_PER_ADDRESS: '20' }
    strict = await startTestApp(env, { databaseUrl: app.databaseUrl })
  })
  afterAll(() => strict.close())

  /** Twice the limit: wherever in a minute they begin, one minute exceeds it. */
  const callMany = (url: string, times: number, from: (n: number) => string, token = '') =>
    Promise.all(
      Array.from({ length: times }, (_, n) =>
        strict.http.inject({
          url,
          remoteAddress: from(n),
          ...(token ? { headers: { authorization: token } } : {}),
        }),
      ),
    )
  const refused = (answers: Awaited<ReturnType<typeof callMany>>) =>
    answers.filter(({ statusCode }) => statusCode === 429)

  test('share a limit for each account over all its addresses, with Retry-After', async () => {
    const { token } = await makeFan(strict)
    const [first] = refused(await callMany('/api/users/me', 26, (n) => `10.5.0.${n}`, token))
    expect(first?.json()).toMatchObject({ statusCode: 429, error: 'TOO_MANY_REQUESTS' })
    expect(Number(first?.headers['retry-after'])).toBeGreaterThan(0)
    const another = await makeFan(strict)
    expect(refused(await callMany('/api/users/me', 6, (n) => `10.5.1.${n}`, another.token))).toEqual([])
  })

  test('share a limit for each address, without a login and for each IPv6 network', async () => {
    expect(refused(await callMany('/api/settings/public', 42, () => '10.6.0.1'))).not.toEqual([])
    expect(refused(await callMany('/api/settings/public', 42, (n) => `2001:4860:1:2::${n}`))).not.toEqual([])
    expect(refused(await callMany('/api/settings/public', 10, () => '10.6.0.2'))).toEqual([])
  })

  test('do not include media and live video', async () => {
    const pieces = await callMany('/media/none/piece.m4s', 50, () => '10.7.0.1')
    const live = await callMany('/api/hls/none/live.m3u8', 50, () => '10.7.0.1')
    expect(refused([...pieces, ...live])).toEqual([])
  })
})
