import type { DemoLogin } from '@ovation/server/demo'
import { accounts } from '@ovation/server/modules/accounts'
import { startTestApp, type TestApp } from '@ovation/testing'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDemo } from './index.ts'
import { demoAddresses, hashesOf, makeLogins, renewLogins, replacePublished } from './passwords.ts'

/** On a public address, with the demo asked for. Filling it takes a while, so both tests share it. */
let app: TestApp
let logins: DemoLogin[]
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'small', FFMPEG_PATH: 'none', PUBLIC_URL: 'https://fans.example' })
  logins = loginsIn(await ensureDemo(app.platform, () => {}))
}, 180_000)
afterAll(() => app.close())

const logIn = (username: string, password: string) =>
  app.as()('POST /auth/login', { body: { username, password } })
const refused = { status: 422, code: 'INCORRECT_CREDENTIALS' }

const loginsIn = (hints: string[]) =>
  hints.flatMap((hint) => {
    const [, email, password] = /^Log in as (\S+) with the password (\S+)$/.exec(hint) ?? []
    return email && password ? [{ email, password }] : []
  })

test('on a public address the demo’s passwords are made at random, told once and kept only as hashes', async () => {
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
})

test('a demo that was filled on one machine loses its known passwords and logins when the site goes public', async () => {
  // As everybody’s is on a site that only its own machine can reach.
  const local = { ...app.platform.config, isLocal: true }
  const hashOf = await hashesOf(local, makeLogins(local))
  const everybody = like(accounts.email, '%@demo.local')
  const passwordHash = hashOf(demoAddresses.operator)
  await app.platform.db.orm.update(accounts).set({ passwordHash }).where(everybody)
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
})
