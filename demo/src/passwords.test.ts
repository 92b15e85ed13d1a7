import { startTestApp, type TestApp } from '@ovation/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDemo } from './index.ts'
import { demoAddresses, makeLogins, renewLogins, replacePublished } from './passwords.ts'
import { seed } from './seed.ts'

/** On a public address, with the demo asked for. */
let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ DEMO: 'small', FFMPEG_PATH: 'none', PUBLIC_URL: 'https://fans.example' })
}, 120_000)
afterEach(() => app.close())

const logIn = (username: string, password: string) =>
  app.as()('POST /auth/login', { body: { username, password } })
const refused = { status: 422, code: 'INCORRECT_CREDENTIALS' }

const loginsIn = (hints: string[]) =>
  hints.flatMap((hint) => {
    const [, email, password] = /^Log in as (\S+) with the password (\S+)$/.exec(hint) ?? []
    return email && password ? [{ email, password }] : []
  })

test('on a public address the demo’s passwords are made at random, told once and kept only as hashes', async () => {
  const logins = loginsIn(await ensureDemo(app.platform, () => {}))
  expect(logins.map(({ email }) => email)).toEqual(Object.values(demoAddresses))
  expect(new Set(logins.map(({ password }) => password)).size).toBe(3)
  for (const { email, password } of logins) {
    await logIn(email, password)
    await expect(logIn(email, 'ovation-demo')).rejects.toMatchObject(refused)
  }
  await expect(logIn('noorlifts', 'ovation-demo')).rejects.toMatchObject(refused)

  const again = await ensureDemo(app.platform, () => {})
  expect(loginsIn(again)).toEqual([])
  expect(again[0]).toBe('The demo’s passwords were shown once; npm run demo:passwords makes new ones.')

  const renewed = await renewLogins(app.platform)
  expect(renewed.map(({ email }) => email)).toEqual(Object.values(demoAddresses))
  for (const { email, password } of renewed) await logIn(email, password)
  for (const { email, password } of logins)
    await expect(logIn(email, password)).rejects.toMatchObject(refused)
}, 180_000)

test('a demo that was filled on one machine loses its known passwords and logins when the site goes public', async () => {
  const local = { ...app.platform, config: { ...app.platform.config, isLocal: true } }
  await app.platform.db.orm.transaction((tx) => seed(local, tx, makeLogins(local.config)))
  const { token } = await logIn(demoAddresses.operator, 'ovation-demo')
  const own = await logIn(demoAddresses.fan, 'ovation-demo')
  await app.as(own.token)('PUT /auth/users/me/password', {
    body: { password: 'one of my own', currentPassword: 'ovation-demo' },
  })

  const renewed = await replacePublished(app.platform)
  expect(renewed.map(({ email }) => email)).toEqual([demoAddresses.creator, demoAddresses.operator])
  for (const { email, password } of renewed) await logIn(email, password)
  await expect(app.as(token)('GET /users/me')).rejects.toMatchObject({ status: 401 })
  await expect(logIn('noorlifts', 'ovation-demo')).rejects.toMatchObject(refused)
  await logIn(demoAddresses.fan, 'one of my own')
  expect(await replacePublished(app.platform)).toEqual([])
}, 180_000)
