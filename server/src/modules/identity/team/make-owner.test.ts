import { makeCreator, makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOwner } from './make-owner.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const make = (email: string) => app.platform.db.orm.transaction((tx) => makeOwner(tx, email))

async function choose(token: string | null, username: string) {
  const password = 'a curtain, twelve ropes'
  await app.as(token ?? '')('PUT /auth/users/me/password', { body: { password } })
  const login = await app.as()('POST /auth/login', { body: { username, password } })
  return app.as(login.token)
}

test('a site without the demo gets its first operator by a link that works once', async () => {
  const token = await make('house@people.test')
  const as = await choose(token, 'house@people.test')
  await as('GET /admin/overview')
  await expect(choose(token, 'house@people.test')).rejects.toMatchObject({ status: 401 })
})

test('an existing account is kept and loses every other login method', async () => {
  const fan = await makeFan(app)
  const token = await make(fan.email.toUpperCase())
  await expect(app.as(fan.token)('GET /users/me')).rejects.toMatchObject({ status: 401 })
  const as = await choose(token, fan.email)
  expect(await as('GET /users/me')).toMatchObject({ _id: fan.id })
  await as('GET /admin/overview')
})

test('a creator does not become an operator', async () => {
  const creator = await makeCreator(app)
  expect(await make(creator.email)).toBeNull()
  await expect(app.as(creator.token)('GET /admin/overview')).rejects.toMatchObject({ status: 403 })
})
