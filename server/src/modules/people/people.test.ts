import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFan, startTestApp, type TestApp } from '#testing'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a visitor has no account, a fan gets their own', async () => {
  expect(await app.as()('GET /users/me')).toBeNull()
  const fan = await makeFan(app)
  const me = await app.as(fan.token)('GET /users/me')
  expect(me).toMatchObject({
    _id: fan.id,
    username: fan.username,
    isPerformer: false,
    balance: 0,
    avatar: '/no-avatar.jpg',
  })
})
