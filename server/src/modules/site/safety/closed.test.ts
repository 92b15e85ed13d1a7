import { calls, type Endpoint, socketPath } from '@ovation/contract'
import { emailsTo, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#modules/identity/accounts'
import { writeSettings } from '#modules/identity/settings'

let app: TestApp
let address: string
let fan: Awaited<ReturnType<typeof makeFan>>
let operator: Awaited<ReturnType<typeof makeOperator>>
const sockets: Socket[] = []

beforeAll(async () => {
  app = await startTestApp({ GEO_COUNTRY_HEADER: 'x-country' })
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
  fan = await makeFan(app)
  operator = await makeOperator(app)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await writeSettings(app.platform, { maintenanceMode: false, blockedCountries: [] })
})
afterAll(() => app.close())

/** Logging out comes last: whoever makes the calls is nobody afterwards. */
const { logout, ...others } = calls
const allCalls: Endpoint[] = [...Object.values(others), logout]

async function ask(method: string, url: string, headers: Record<string, string> = {}) {
  const answer = await app.http.inject({ method: method as 'GET', url, headers })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

/** Calls that are answered as if the site were open; their names. */
async function answered(headers: Record<string, string>, closedStatus: number) {
  const open: string[] = []
  for (const { method, path } of allCalls) {
    const { status } = await ask(method, `/api${path.replace(/\{\w+\}/g, 'x')}`, headers)
    if (status !== closedStatus) open.push(`${method} ${path}`)
  }
  return open.sort()
}

/** The reason why a socket is refused, or that it is not. */
function connect(token?: string, extraHeaders: Record<string, string> = {}) {
  const socket = io(address, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: token ? { token } : {},
    extraHeaders,
  })
  sockets.push(socket)
  const outcome = new Promise<string>((tell) => {
    socket.once('connect', () => tell('connected'))
    socket.once('connect_error', ({ message }) => tell(message))
  })
  return { socket, outcome }
}

/** Gives all accounts the same password, and logs in with it. */
async function withPassword() {
  const password = 'a long enough password'
  const hash = await hashPassword(app.platform.config, password)
  await app.platform.db.pool.query('update accounts set password_hash = $1', [hash])
  return ({ email }: { email: string }, headers: Record<string, string> = {}) =>
    app.as()('POST /auth/login', { body: { username: email, password }, headers })
}

describe('in a country where the site is closed', () => {
  const there = { 'x-country': 'FR' }
  const sentence = 'This site isn’t available in your country.'
  beforeEach(() => writeSettings(app.platform, { blockedCountries: ['FR'] }))

  test('every call is refused to visitors and fans but those that say why', async () => {
    const open = [
      'GET /block/countries/check',
      'GET /brand/{id}/{name}.png',
      'GET /manifest.webmanifest',
      'GET /robots.txt',
      'GET /security.txt',
      'GET /settings/public',
      'POST /auth/google/login',
      'POST /auth/google/token',
      'POST /auth/login',
      'POST /auth/twitter/callback',
      'POST /auth/twitter/login',
      'POST /auth/users/forgot',
      'PUT /auth/users/me/password',
    ]
    expect(await answered(there, 451)).toEqual(open)
    expect(await answered({ ...there, authorization: fan.token }, 451)).toEqual(open)
  })

  test('operators can log in and make every call; a fan is refused with the right password', async () => {
    const logInAs = await withPassword()
    const { token } = await logInAs(operator, there)
    await app.as(token)('GET /users/me', { headers: there })
    await expect(logInAs(fan, there)).rejects.toMatchObject({ status: 451, code: 'COUNTRY_BLOCKED' })
    // Another one, because the list ends with the call that logs out.
    expect(await answered({ ...there, authorization: token }, 451)).toHaveLength(allCalls.length)
  })

  test('pictures are recognised by the cookie, because browsers send no other token with them', async () => {
    const picture = '/media/grant/avatar/x/512.webp'
    const withCookie = (token: string) =>
      ask('GET', picture, { ...there, cookie: `theme=dark; token=${token}` })
    expect((await withCookie((await makeOperator(app)).token)).status).toBe(403)
    expect((await withCookie(fan.token)).status).toBe(451)
  })

  test('the answer has the shape of every failure', async () => {
    const { status, headers, body } = await ask('GET', '/api/performers/user/search', there)
    expect(status).toBe(451)
    expect(JSON.parse(body)).toEqual({ statusCode: 451, error: 'COUNTRY_BLOCKED', message: sentence })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('neither files nor uploads nor the documentation get out; health and payments do not care', async () => {
    const status = async (method: string, url: string) => (await ask(method, url, there)).status
    expect(await status('GET', '/media/grant/avatar/x/512.webp')).toBe(451)
    expect(await status('POST', '/api/uploads')).toBe(451)
    expect(await status('GET', '/api/docs/json')).toBe(451)
    expect(await status('GET', '/api/no-such-call')).toBe(451)
    expect(await status('GET', '/api/health')).toBe(200)
    expect(await status('GET', '/api/ready')).toBe(200)
    expect(await status('POST', '/api/payment/stripe/webhook')).toBe(400)
  })

  test('sockets open for operators only', async () => {
    expect(await connect(fan.token, there).outcome).toBe(sentence)
    expect(await connect(undefined, there).outcome).toBe(sentence)
    expect(await connect((await makeOperator(app)).token, there).outcome).toBe('connected')
    expect(await connect(fan.token, { 'x-country': 'DE' }).outcome).toBe('connected')
  })

  test('the site is open in other and unknown countries', async () => {
    for (const country of ['DE', 'XX'])
      expect((await ask('GET', '/api/performers/user/search', { 'x-country': country })).status).toBe(200)
    expect((await ask('GET', '/api/performers/user/search')).status).toBe(200)
  })
})

describe('under maintenance', () => {
  const sentence = 'We’re updating the site. Come back in a few minutes.'
  const closed = { statusCode: 503, error: 'MAINTENANCE', message: sentence }
  beforeEach(() => writeSettings(app.platform, { maintenanceMode: true }))

  test('every call is refused to strangers and fans but those that pages need to say so', async () => {
    const open = [
      'GET /block/countries/check',
      'GET /brand/{id}/{name}.png',
      'GET /manifest.webmanifest',
      'GET /robots.txt',
      'GET /security.txt',
      'GET /settings/public',
      'POST /auth/google/login',
      'POST /auth/google/token',
      'POST /auth/login',
      'POST /auth/twitter/callback',
      'POST /auth/twitter/login',
      'POST /auth/users/forgot',
      'PUT /auth/users/me/password',
    ]
    expect(await answered({}, 503)).toEqual(open)
    expect(await answered({ authorization: fan.token }, 503)).toEqual(open)
  })

  test('operators can log in and make every call', async () => {
    // The last owner can't leave the team, so they stay an operator for all calls.
    await app.platform.db.pool.query(
      `update accounts set operator_role = 'support' where operator_role = 'owner'`,
    )
    const { token } = await makeOperator(app)
    expect(await answered({ authorization: token }, 503)).toHaveLength(allCalls.length)
    const logInAs = await withPassword()
    await logInAs(operator)
    await expect(logInAs(fan)).rejects.toMatchObject({ status: 503, code: 'MAINTENANCE' })
    await expect(
      app.as()('POST /auth/login', { body: { username: fan.email, password: 'wrong' } }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('the response has Retry-After', async () => {
    const { status, headers, body } = await ask('GET', '/api/performers/user/search')
    expect(status).toBe(503)
    expect(JSON.parse(body)).toEqual(closed)
    expect(headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' })
  })

  test('files stay, because the pages of operators show them too', async () => {
    expect((await ask('GET', '/media/grant/avatar/x/512.webp')).status).toBe(403)
  })

  test('open sockets of others close at once, and those of operators stay', async () => {
    await writeSettings(app.platform, { maintenanceMode: false })
    const theirs = connect(fan.token)
    const ours = connect(operator.token)
    expect(await Promise.all([theirs.outcome, ours.outcome])).toEqual(['connected', 'connected'])
    const closed = new Promise<void>((resolve) => theirs.socket.once('disconnect', () => resolve()))
    await writeSettings(app.platform, { maintenanceMode: true })
    // The regular check comes after 30 seconds.
    await closed
    expect(ours.socket.connected).toBe(true)
  })

  test('an operator who forgot the password chooses a new one and logs in', async () => {
    const forgetful = await makeOperator(app)
    expect(await app.as()('POST /auth/users/forgot', { body: { email: forgetful.email } })).toEqual({
      success: true,
    })
    await expect.poll(() => emailsTo(app, forgetful.email)).toHaveLength(1)
    const token = (await emailsTo(app, forgetful.email)).at(-1)?.token ?? ''
    const password = 'another long password'
    await app.as(token)('PUT /auth/users/me/password', { body: { password } })
    const login = await app.as()('POST /auth/login', { body: { username: forgetful.email, password } })
    await app.as(login.token)('GET /users/me')
  })

  test('sockets are for operators, whether they say so at once or later', async () => {
    expect(await connect(fan.token).outcome).toBe(sentence)
    expect(await connect().outcome).toBe(sentence)
    const { socket, outcome } = connect(operator.token)
    expect(await outcome).toBe('connected')
    expect(await socket.emitWithAck('auth/login', { token: fan.token })).toEqual({
      ok: false,
      statusCode: 503,
      error: 'MAINTENANCE',
      message: sentence,
    })
    expect(await socket.emitWithAck('auth/login', { token: operator.token })).toEqual({ ok: true })
  })
})
