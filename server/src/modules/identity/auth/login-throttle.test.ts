import { emailsTo, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, sessions } from '#modules/identity/accounts'
import { loginTries } from '#tables/accounts'

const password = 'correct horse'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: '1' })
  passwordHash = await hashPassword(app.platform.config, password)
  await app.platform.db.pool.query(`
    create function an_hour_ahead() returns trigger language plpgsql as
      $$ begin new.last_at = new.last_at + interval '1 hour'; return new; end $$;
    create trigger an_hour_ahead before insert or update of tries on login_tries
      for each row execute function an_hour_ahead();`)
})
afterAll(() => app.close())

/** Added to every wait, so that none ends before the test lets it, even on a slow machine. */
const ahead = 3600

const person = () => makeFan(app, { passwordHash })

let caller = 0
/** A new address of one network each time, so that only the limit of the account applies. */
const address = (network: string) => `${network}.${(caller++ % 250) + 1}`

const logIn = (username: string, network: string, secret = 'a wrong guess', device?: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address(network),
    payload: { username, password: secret, ...(device ? { device } : {}) },
  })

async function guess(username: string, network: string, times: number) {
  const statuses = []
  for (let i = 0; i < times; i++) statuses.push((await logIn(username, network)).statusCode)
  return statuses
}

const triesAt = (accountId: string, network: string) =>
  and(eq(loginTries.account, accountId), eq(loginTries.place, `network ${network}`))

const letPass = (accountId: string, network: string, seconds: number) =>
  app.platform.db.orm
    .update(loginTries)
    .set({ lastAt: sql`${loginTries.lastAt} - ${ahead + seconds} * interval '1 second'` })
    .where(triesAt(accountId, network))

test('after five wrong tries each further one adds a longer wait, and tries during a wait add none', async () => {
  const fan = await person()
  let began = Date.now()
  expect(await guess(fan.username, '10.0.1', 5)).toEqual(Array(5).fill(422))
  for (const wait of [5, 10, 20]) {
    for (let i = 0; i < 3; i++) {
      const refused = await logIn(fan.username, '10.0.1', password)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
      const seconds = Number(refused.headers['retry-after']) - ahead
      expect(seconds).toBeGreaterThanOrEqual(wait - (Date.now() - began) / 1000)
      expect(seconds).toBeLessThanOrEqual(wait)
    }
    await letPass(fan.id, '10.0.1', wait)
    began = Date.now()
    expect((await logIn(fan.username, '10.0.1')).statusCode).toBe(422)
  }
  await letPass(fan.id, '10.0.1', 40)
  expect((await logIn(fan.username, '10.0.1', password)).statusCode).toBe(200)
  expect(await guess(fan.username, '10.0.1', 5), 'the right one begins anew').toEqual(Array(5).fill(422))
})

test('no wait is longer than fifteen minutes', async () => {
  const fan = await person()
  await guess(fan.username, '10.0.2', 1)
  await app.platform.db.orm
    .update(loginTries)
    .set({ tries: 500, lastAt: sql`now()` })
    .where(triesAt(fan.id, '10.0.2'))
  const refused = await logIn(fan.username, '10.0.2')
  expect(Number(refused.headers['retry-after']) - ahead).toBeLessThanOrEqual(15 * 60)
})

test('failed tries do not slow down the owner in another network', async () => {
  const fan = await person()
  expect((await guess(fan.username, '10.0.3', 12)).at(-1)).toBe(429)
  expect((await logIn(fan.username, '10.0.4', password)).statusCode).toBe(200)
})

test('nor on a known device in the same network', async () => {
  const fan = await person()
  const device = 'a name made of chance'
  expect((await logIn(fan.username, '10.0.5', password, device)).statusCode).toBe(200)
  expect((await guess(fan.username, '10.0.5', 12)).at(-1)).toBe(429)
  expect((await logIn(fan.username, '10.0.5', password, 'another name of chance')).statusCode).toBe(429)
  expect((await logIn(fan.username, '10.0.5', password, device)).statusCode).toBe(200)
  const other = await person()
  await guess(other.username, '10.0.5', 5)
  expect((await logIn(other.username, '10.0.5', password, device)).statusCode, 'of another account').toBe(429)
})

test('guesses from many networks slow down each network after its first, and the owner can still log in', async () => {
  const fan = await person()
  await app.platform.db.orm
    .insert(loginTries)
    .values(
      Array.from({ length: 25 }, (_, at) => ({ account: fan.id, place: `network 10.9.${at}`, tries: 2 })),
    )
  expect(await guess(fan.username, '10.0.6', 3)).toEqual([422, 429, 429])
  expect((await logIn(fan.username, '10.0.7', password)).statusCode).toBe(200)
})

test('concurrent guesses are not checked more often than sequential ones', async () => {
  const fan = await person()
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(fan.username, '10.0.8')))
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
})

test('a name without an account, and an account by either of its names, are counted the same', async () => {
  expect(await guess('nobody.here', '10.0.10', 6)).toEqual([...Array(5).fill(422), 429])
  expect((await logIn(' NOBODY.here ', '10.0.10')).statusCode).toBe(429)
  const fan = await person()
  await guess(fan.username, '10.0.11', 5)
  expect((await logIn(fan.email, '10.0.11', password)).statusCode).toBe(429)
})

test('a stolen login cannot guess the password, and does not slow down the owner’s login', async () => {
  const fan = await person()
  const { token } = (await logIn(fan.username, '10.0.12', password)).json().data
  const { orm } = app.platform.db
  await orm
    .update(sessions)
    .set({ createdAt: new Date(0) })
    .where(eq(sessions.accountId, fan.id))
  const change = (login: string, currentPassword: string) =>
    app.as(login)('PUT /users', { body: { email: 'elsewhere@example.test', currentPassword } })
  for (let i = 0; i < 5; i++)
    await expect(change(fan.token, 'a guess')).rejects.toMatchObject({ status: 422 })
  await expect(change(fan.token, password)).rejects.toMatchObject({ status: 429 })
  await change(token, password)
  expect(await emailsTo(app, 'elsewhere@example.test')).toHaveLength(1)
})
