import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { fillWallet } from '@ovation/testing/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewTerms, writeSettings } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const refused = { status: 403, code: 'TERMS_NOT_ACCEPTED' }
const tip = (fan: Person, to: Person) =>
  app.as(fan.token)('POST /wallet/charges/tip/{id}', { params: { id: to.id }, body: { price: 10 } })
const post = (creator: Person) =>
  app.as(creator.token)('POST /performer/feeds', { body: { type: 'text', text: 'Hello' } })
const agree = async ({ token }: Person) => {
  const { termsVersion } = await app.as()('GET /settings/public')
  await app.as(token)('POST /users/consents', { body: { isAdult: true, termsVersion } })
}

test('before a renewal no one is refused, whatever they agreed to', async () => {
  const [fan, creator] = [await makeFan(app), await makeCreator(app)]
  await fillWallet(app, fan, 100)
  await tip(fan, creator)
  await writeSettings(app.platform, { termsVersion: 'of the lawyers' })
  await tip(fan, creator)
  await post(creator)
})

test('after a renewal, spending and publishing wait until the person agrees; reading does not', async () => {
  const [fan, creator, operator] = [await makeFan(app), await makeCreator(app), await makeOperator(app)]
  await fillWallet(app, fan, 100)
  await renewTerms(app.platform, app.platform.db.orm)
  await expect(tip(fan, creator)).rejects.toMatchObject(refused)
  await expect(post(creator)).rejects.toMatchObject(refused)
  await app.as(fan.token)('GET /users/me')
  await app.as(operator.token)('GET /operator/settings')
  expect((await app.as(fan.token)('GET /wallet/charges/search')).total).toBe(0)
  for (const person of [fan, creator]) await agree(person)
  await tip(fan, creator)
  await post(creator)

  await renewTerms(app.platform, app.platform.db.orm)
  await expect(tip(fan, creator)).rejects.toMatchObject(refused)
  await agree(fan)
  await tip(fan, creator)
})
